/** How much of the screen (px) stays covered at its top while a lesson scrolls. */
export function barHeight(): number {
  const own = document.querySelector('[data-reader-top]');
  const bar = own && getComputedStyle(own).display !== 'none' ? own : document.querySelector('header');
  return bar && getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().height : 0;
}

/** How far down the screen (px) somebody reads: below what covers it, and a little air. */
export function readingTop(): number {
  return barHeight() + 8;
}
