/** What of the window a phone's keyboard leaves in sight, as `window.visualViewport` tells it. */
export interface VisibleWindow {
  readonly height: number;
  readonly offsetTop: number;
  readonly scale: number;
}

/** A browser's own bars come and go too; a keyboard is taller (px). */
const leastKeyboard = 120;

/** How much (px) of a window's end a keyboard covers where it does not take its room from the page, as on iOS; else 0. */
export function keyboardHeight({ height, offsetTop, scale }: VisibleWindow, windowHeight: number): number {
  // Zoomed in, less of the window is in sight, and nothing covers it.
  if (Math.abs(scale - 1) > 0.01) return 0;
  const covered = Math.round(windowHeight - height - offsetTop);
  return covered < leastKeyboard ? 0 : covered;
}
