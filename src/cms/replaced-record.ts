/**
 * Makes the payload of a write that replaces a record, from the record that the host returned last.
 * Invariant: every text goes out in the form that reads back the same; unchanged fields go out as the host stored them.
 */
import type { Spelling } from '#src/kit/any-capitals.ts';
import { keepColumns, keepForeign } from '#src/kit/keep-foreign.ts';
import type { MergeKeys } from '#src/kit/list-keys.ts';
import type { Fields } from './php-values.ts';
import { writeTexts } from './readings/record.ts';
import { stamped, unstamped } from './stamp.ts';

/** The record that a write replaces. */
export interface ReplacedRecord<Raw> {
  /** The record as it was read a moment before. */
  readonly raw: Raw;
  /** The payload that would be sent for the unchanged record. */
  readonly before: Fields;
  readonly mergeKeys?: MergeKeys | undefined;
  /** Maps the value's field names for reading and writing. */
  readonly spelling?: Spelling | undefined;
}

interface Write {
  readonly columns: Fields;
  readonly value: Fields;
}

/**
 * Returns the columns and the value of a write; `found` has the columns of the answer, and the value as the host sent
 * it.
 */
export function mergedWrite(
  next: Write,
  before: Write,
  raw: Write,
  { mergeKeys, spelling }: Pick<ReplacedRecord<unknown>, 'mergeKeys' | 'spelling'>,
  replacesRows: boolean,
): Write {
  const [was, is] = [writeTexts(before), writeTexts(next)];
  const columns = keepColumns({
    current: raw.columns,
    before: was.columns,
    next: is.columns,
    replacesRows,
  });
  const stored = unstamped(raw.value).data;
  const { data, ...stamp } = unstamped(is.value);
  const mergedValue = keepForeign(spelling?.read(stored) ?? stored, was.value, data, mergeKeys) as Fields;
  // Every field goes back under the name that it had: other programs read it there.
  return { columns, value: stamped(spelling?.write(mergedValue, stored) ?? mergedValue, stamp) };
}
