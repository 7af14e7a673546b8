import { contentRangeIn } from '#src/kit/byte-range.ts';

/** The headers of a response that describe its bytes, where the host sends them. */
export interface FileHead {
  readonly from: number | undefined;
  /** The length of the whole file. */
  readonly total: number | undefined;
  /** The ETag or date that identifies this version of the file. */
  readonly tag: string | undefined;
}

/** Reads the headers of a response with a whole file or a part of it. */
export function headOf({ status, headers }: Response): FileHead {
  const tag = headers.get('etag') ?? headers.get('last-modified') ?? undefined;
  if (status === 200) {
    const length = headers.has('content-encoding') ? null : headers.get('content-length');
    return { from: 0, total: length ? Number(length) : undefined, tag };
  }
  const range = contentRangeIn(headers.get('content-range'));
  return { from: range?.from, total: range?.total, tag };
}
