/**
 * The revision of a file that keeps its name, computed by the build for the list and by the worker for what it fetched.
 * Invariant: both get the same text for the same bytes.
 */

/** The first four bytes of the SHA-256, in hex: enough to tell releases apart, and short in the list. */
export async function revisionOf(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest, 0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
