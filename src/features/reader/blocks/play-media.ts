/**
 * Plays a recording or a video. After a failure it is loaded again first, at the same time and speed: browsers do not
 * retry, although the file may have been downloaded meanwhile.
 */
export function playMedia(element: HTMLMediaElement): void {
  if (element.error) loadAnew(element);
  // The element's error event reports failures; play() also rejects where a pause comes first, which is no failure.
  element.play().catch(() => undefined);
}

/** Retries media that does not load, with a new request. */
export function playAnew(element: HTMLMediaElement): void {
  loadAnew(element);
  element.play().catch(() => undefined);
}

/** Stops loading. */
export function stopMedia(element: HTMLMediaElement): void {
  element.pause();
  loadAnew(element);
}

function loadAnew(element: HTMLMediaElement): void {
  const { currentTime, playbackRate } = element;
  element.load();
  // Set synchronously: otherwise the stored position would follow the time 0 that load() reports later.
  element.currentTime = currentTime;
  element.playbackRate = playbackRate;
}
