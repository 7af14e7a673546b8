/**
 * Plays a sound or a film. One that failed is loaded again first, at the place and the speed it had: a browser asks no
 * second time by itself, though the file may have been downloaded meanwhile.
 */
export function playMedia(element: HTMLMediaElement): void {
  if (element.error) loadAnew(element);
  // What fails is said by the element’s own event; a pause before it began is no failure.
  element.play().catch(() => undefined);
}

/** Plays what does not come once more, with a new request. */
export function playAnew(element: HTMLMediaElement): void {
  loadAnew(element);
  element.play().catch(() => undefined);
}

/** Asks for no more of what does not come. */
export function stopMedia(element: HTMLMediaElement): void {
  element.pause();
  loadAnew(element);
}

function loadAnew(element: HTMLMediaElement): void {
  const { currentTime, playbackRate } = element;
  element.load();
  // In the same turn: what keeps the place hears of the beginning that load() sets only after it.
  element.currentTime = currentTime;
  element.playbackRate = playbackRate;
}
