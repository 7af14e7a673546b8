/** The address as a URL, or nothing where it is none: `URL.canParse` is younger than the oldest browser we are made for. */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
