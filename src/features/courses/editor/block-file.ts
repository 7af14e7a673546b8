/** A link in place of a file: what was known of that file's bytes goes with it. */
export function linkedFile(address: string) {
  return { src: address.trim(), mime: '', bytes: 0, sha256: '' };
}
