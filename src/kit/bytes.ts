/** Formats a size: `48 kB`, `3.4 MB`, `12 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes <= 0) return '0 kB';
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB`;
  const [size, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB'];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)}\u00a0${unit}`;
}

/** Formats the cost of bytes on prepaid data, if the price of a megabyte (rand) is set: `about R0.45`. */
export function formatCost(bytes: number, randPerMegabyte: number | undefined): string | undefined {
  if (!randPerMegabyte || bytes <= 0) return undefined;
  const rand = (bytes / 1_000_000) * randPerMegabyte;
  return rand < 0.01 ? 'less than 1 cent' : `about R${rand.toFixed(2)}`;
}
