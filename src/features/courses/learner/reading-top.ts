/** How far down the screen (px) a lesson's text begins: below what stays at the top, and a little air. */
export function readingTop(): number {
  const fixed = document.querySelector('[data-reader-top]');
  const bar = fixed && getComputedStyle(fixed).display !== 'none' ? fixed : document.querySelector('header');
  return Math.max(0, bar ? stickyHeight(bar) : 0) + 8;
}

function stickyHeight(bar: Element): number {
  return getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().height : 0;
}
