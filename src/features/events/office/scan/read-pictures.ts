import type { Decoder, Picture } from './decoder.ts';

/** The interval (ms) of pictures, about eight a second: fast enough for a ticket, and affordable on a cheap phone. */
const intervalMs = 120;
/** Pause (ms) after a failed picture. */
const afterFailure = 1_000;
/**
 * The longer side (px) of a scaled picture, in which a code of a third of that size still has several pixels per
 * square.
 */
const longest = 640;

/** The video of the camera, and the canvas for its pictures. */
interface Film {
  readonly video: HTMLVideoElement;
  readonly canvas: HTMLCanvasElement;
}

/** Takes a scaled picture of the video; `undefined` before its first frame. */
function takePicture({ video, canvas }: Film): Picture | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * Reads pictures until the returned function is called. A slow picture is followed by an equally long pause, so that the
 * page still handles taps. Reading continues after a failed picture, which phones short of memory produce.
 */
export function readPictures(
  video: HTMLVideoElement,
  decoder: Decoder,
  onTexts: (texts: readonly string[]) => void,
): () => void {
  const film = { video, canvas: document.createElement('canvas') };
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function read(): Promise<void> {
    const picture = takePicture(film);
    const texts = picture ? await decoder.read(picture) : [];
    if (!stopped) onTexts(texts);
  }
  async function next(): Promise<void> {
    const begun = performance.now();
    const isRead = await read().then(
      () => true,
      (error) => {
        reportError(error);
        return false;
      },
    );
    if (stopped) return;
    const took = performance.now() - begun;
    timer = setTimeout(() => void next(), isRead ? Math.max(intervalMs - took, took) : afterFailure);
  }
  void next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
