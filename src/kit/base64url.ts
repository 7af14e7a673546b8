/** Bytes as text that may stand in an address: base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The bytes of such a text; `undefined` where it is none, or was written in a way we never write it. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    // Other letters at the end can stand for the same bytes: one letter changed is not the same text.
    return toBase64url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
