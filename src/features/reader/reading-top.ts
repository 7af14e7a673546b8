/** Returns the height (px) that stays covered at the top of the screen while a lesson scrolls. */
export function barHeight(): number {
  const own = document.querySelector('[data-reader-top]');
  const bar = own && getComputedStyle(own).display !== 'none' ? own : document.querySelector('header');
  return bar && getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().height : 0;
}

/** Returns the reading line (px from the top): below the covered part, with a small gap. */
export function readingTop(): number {
  return barHeight() + 8;
}
