import { contentRangeIn } from '#src/kit/byte-range.ts';

/** What the head of an answer says of the bytes it brings, as far as the host tells. */
export interface AnswerHead {
  readonly from: number | undefined;
  /** How long the whole file is. */
  readonly total: number | undefined;
  /** What names this version of the file. */
  readonly tag: string | undefined;
}

/** Reads the head of an answer that brings a part of a file, or all of it. */
export function headOf({ status, headers }: Response): AnswerHead {
  const tag = headers.get('etag') ?? headers.get('last-modified') ?? undefined;
  if (status === 200) {
    const length = headers.has('content-encoding') ? null : headers.get('content-length');
    return { from: 0, total: length ? Number(length) : undefined, tag };
  }
  const range = contentRangeIn(headers.get('content-range'));
  return { from: range?.from, total: range?.total, tag };
}
