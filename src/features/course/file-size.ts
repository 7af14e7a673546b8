import type { Content } from './model.ts';

/** Time limit (ms) for a host's response. */
const timeoutMs = 10_000;

/** Returns the length of a block's file, if it was stored at upload. */
export function knownSize({ bytes }: Content): number | undefined {
  const size = Number(bytes);
  return Number.isSafeInteger(size) && size > 0 ? size : undefined;
}

/** The length of a file (bytes); `unsaid` when its host does not send it, `unreachable` when the request failed. */
export type AskedSize = number | 'unsaid' | 'unreachable';

/** Requests the length of a file from its host, for a few hundred bytes of data. */
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
    // Offline, or refused by CORS: the person decides without the size.
    return 'unreachable';
  }
}

/** Whether a file is on this phone, in any cache. */
export async function isStored(address: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const stored = await caches.match(new URL(address, location.href).href, { ignoreVary: true });
  return stored !== undefined;
}
