/**
 * The revision of a file whose name is the same in every release: the build computes it for the list, the worker for a
 * response.
 * Invariant: both get the same text for the same bytes.
 */

/** Returns the first four bytes of the SHA-256, in hex: enough to distinguish releases, and short in the list. */
export async function revisionOf(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest, 0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
