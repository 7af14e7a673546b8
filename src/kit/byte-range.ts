/** A span of bytes, both ends counted. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** The one range a `Range` header asks of a file; the whole file's for none or several, `beyond` past its end. */
export function rangeIn(header: string | null, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from >= size || from > to ? 'beyond' : { from, to };
}

/** What a `Content-Range` header says: which bytes came, and of how many; `undefined` where it cannot be read. */
export function contentRangeIn(
  header: string | null,
): { from?: number | undefined; to?: number | undefined; total?: number | undefined } | undefined {
  const found = /^\s*bytes\s+(?:(\d+)-(\d+)|\*)\/(\d+|\*)\s*$/i.exec(header ?? '');
  if (!found) return undefined;
  const number = (text: string | undefined) => (text && text !== '*' ? Number(text) : undefined);
  return { from: number(found[1]), to: number(found[2]), total: number(found[3]) };
}
