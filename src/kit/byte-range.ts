/** A span of bytes, both ends included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the single range of a `Range` header; `undefined` (the whole file) for none or several, `beyond` past the
 * file's end.
 */
export function rangeIn(header: string | null, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from >= size || from > to ? 'beyond' : { from, to };
}

/** Parses a `Content-Range` header: the sent bytes and the file's size; `undefined` where it is invalid. */
export function contentRangeIn(
  header: string | null,
): { from?: number | undefined; to?: number | undefined; total?: number | undefined } | undefined {
  const match = /^\s*bytes\s+(?:(\d+)-(\d+)|\*)\/(\d+|\*)\s*$/i.exec(header ?? '');
  if (!match) return undefined;
  const number = (text: string | undefined) => (text && text !== '*' ? Number(text) : undefined);
  return { from: number(match[1]), to: number(match[2]), total: number(match[3]) };
}
