/** Returns the address as a URL; `undefined` for an invalid one. The oldest supported browsers lack `URL.canParse`. */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
