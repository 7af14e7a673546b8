/**
 * Returns the address as a URL; `undefined` for an invalid one. `URL.canParse` is younger than the oldest supported
 * browser.
 */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
