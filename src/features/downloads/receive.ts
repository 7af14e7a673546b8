/** How long (ms) a host may be silent in the middle of a file before it is given up: the next try goes on from there. */
export const silentMs = 30_000;

/** Asks for a file, and gives up where no answer begins within that time. */
export async function request(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Response> {
  const given = new AbortController();
  const giveUp = () => given.abort(signal.reason);
  const timer = setTimeout(() => given.abort(new TypeError('the host did not answer')), silentMs);
  // It also ends a body that is being read.
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    return await fetch(url, { ...init, signal: given.signal });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a body in parts of `partBytes`, and what is left at its end. Cut off, it brings what came until then before it
 * throws: that was paid for.
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
    // What is kept no more is fetched no more.
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
