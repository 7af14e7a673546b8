import type { Content } from './model.ts';

/** How long (ms) a host may take to say how large a file is. */
const timeoutMs = 10_000;

/** The length of a block's file, where whoever uploaded it wrote it down. */
export function knownSize({ bytes }: Content): number | undefined {
  const size = Number(bytes);
  return Number.isSafeInteger(size) && size > 0 ? size : undefined;
}

/** The length of a file (bytes); `unsaid` where its host does not tell, `unreachable` where it could not be asked. */
export type AskedSize = number | 'unsaid' | 'unreachable';

/** Asks the host how large a file is, a few hundred bytes of data. */
export async function askSize(address: string): Promise<AskedSize> {
  try {
    const { ok, headers } = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const length = Number(headers.get('content-length'));
    return ok && length > 0 ? length : 'unsaid';
  } catch {
    // No signal, or a host that lets nobody ask: the person may decide without the figure.
    return 'unreachable';
  }
}

/** Whether a file is on this phone: downloaded, whichever store holds it. */
export async function isStored(address: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const stored = await caches.match(new URL(address, location.href).href, { ignoreVary: true });
  return stored !== undefined;
}
