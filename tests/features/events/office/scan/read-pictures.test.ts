// @vitest-environment happy-dom
/** Tickets are held before a camera whose pictures cannot all be read. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Decoder } from '#src/features/events/office/scan/decoder.ts';
import { readPictures } from '#src/features/events/office/scan/read-pictures.ts';

/** A camera that shows something, and a page that can draw it. */
function camera(): HTMLVideoElement {
  const context = { drawImage: () => undefined, getImageData: () => ({ width: 2, height: 2 }) };
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  onTestFinished(() => getContext.mockRestore());
  return { videoWidth: 2, videoHeight: 2 } as HTMLVideoElement;
}

test('A picture that a phone short of memory cannot read is reported, and the next ones are read', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue(undefined);
  onTestFinished(() => reported.mockRestore());
  const answers: (() => Promise<readonly string[]>)[] = [
    async () => Promise.reject(new Error('no memory')),
    async () => ['TICKET A EVENT 1'],
  ];
  const decoder: Decoder = { name: 'script', read: async () => answers.shift()?.() ?? [] };
  const texts: string[] = [];
  const stop = readPictures(camera(), decoder, (more) => void texts.push(...more));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(texts).toEqual(['TICKET A EVENT 1']);
  expect(reported).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(vi.getTimerCount()).toBe(0);
});
