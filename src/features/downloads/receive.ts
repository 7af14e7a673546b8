/** The time (ms) without bytes after which a request is aborted; the next attempt continues from there. */
export const silentMs = 30_000;

/** Requests a file and aborts when no response starts in time. */
export async function request(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Response> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(signal.reason);
  const timer = setTimeout(() => controller.abort(new TypeError('the host did not answer')), silentMs);
  // The same signal ends the reading of the body.
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    return await fetch(url, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a body in parts of `partBytes`, with a shorter one at the end. After an interruption the received bytes are
 * yielded before the error, because they were paid for.
 */
export async function* receive(response: Response, partBytes: number): AsyncGenerator<Blob, void, undefined> {
  const reader = response.body?.getReader();
  if (!reader) return;
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const flush = () => {
    const bytes = new Blob(chunks);
    [chunks, size] = [[], 0];
    return bytes;
  };
  try {
    for (;;) {
      const { done, value } = await unlessSilent(reader);
      if (done) break;
      chunks.push(value);
      size += value.length;
      if (size >= partBytes) yield flush();
    }
    if (size > 0) yield flush();
  } catch (cut) {
    if (size > 0) yield flush();
    throw cut;
  } finally {
    // Stops the download when the consumer stops.
    await reader.cancel().catch(() => undefined);
  }
}

async function unlessSilent(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TypeError('the host fell silent'));
      reader.cancel().catch(() => undefined);
    }, silentMs);
  });
  try {
    return await Promise.race([reader.read(), silent]);
  } finally {
    clearTimeout(timer);
  }
}
