/** Returns bytes as base64url without padding, for an address. */
export function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns the bytes of a base64url text; `undefined` for other texts and for any other encoding of the same bytes. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    // Different last letters can decode to the same bytes, but a changed letter must not be accepted.
    return toBase64url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
