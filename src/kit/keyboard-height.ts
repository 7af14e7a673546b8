/** The part of the window that a phone's keyboard leaves visible, from `window.visualViewport`. */
export interface VisibleWindow {
  readonly height: number;
  readonly offsetTop: number;
  readonly scale: number;
}

/** The least height (px) of a keyboard; the browser's own bars are lower. */
const leastKeyboard = 120;

/**
 * Returns the height (px) at the window's end that a keyboard covers without shrinking the page, as on iOS; otherwise
 * 0.
 */
export function keyboardHeight({ height, offsetTop, scale }: VisibleWindow, windowHeight: number): number {
  // A zoomed page shows less of the window although nothing covers it.
  if (Math.abs(scale - 1) > 0.01) return 0;
  const covered = Math.round(windowHeight - height - offsetTop);
  return covered < leastKeyboard ? 0 : covered;
}
