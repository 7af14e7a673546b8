/** Returns the value as JSON with sorted keys and without `undefined`: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${entries.join(',')}}`;
}

/** Returns 64 bits of FNV-1a (two 32-bit halves) over the canonical JSON: distinguishes values, protects nothing. */
export function contentHash(value: unknown): string {
  const text = canonicalJson(value);
  let low = 0x811c9dc5;
  let two = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    two = Math.imul(two ^ (code + at), 0x01000193);
  }
  const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0');
  return hex(low) + hex(two);
}
