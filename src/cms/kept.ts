/**
 * Writing over a record, with what the host has of it.
 * Invariant: every text goes out as it is read back; what nobody changed goes out as it was found.
 */
import type { Spelling } from '#src/kit/any-capitals.ts';
import { keepColumns, keepForeign } from '#src/kit/keep-foreign.ts';
import type { MergeKeys } from '#src/kit/list-keys.ts';
import type { Fields } from './php-values.ts';
import { writeTexts } from './readings/record.ts';
import { stamped, unstamped } from './stamp.ts';

/** The record that a write replaces. */
export interface Kept<Found> {
  /** As it was read a moment before. */
  readonly found: Found;
  /** What that reading would be written as. */
  readonly before: Fields;
  readonly mergeKeys?: MergeKeys | undefined;
  /** How the names of its value are read and written. */
  readonly spelling?: Spelling | undefined;
}

interface Write {
  readonly columns: Fields;
  readonly value: Fields;
}

/** The columns and the value of a write; `found` has the columns that the answer had, and the value as it came. */
export function keptWrite(
  next: Write,
  before: Write,
  found: Write,
  { mergeKeys, spelling }: Pick<Kept<unknown>, 'mergeKeys' | 'spelling'>,
  replacesRows: boolean,
): Write {
  const [was, is] = [writeTexts(before), writeTexts(next)];
  const columns = keepColumns({
    current: found.columns,
    before: was.columns,
    next: is.columns,
    replacesRows,
  });
  const stored = unstamped(found.value).data;
  const { data, ...stamp } = unstamped(is.value);
  const kept = keepForeign(spelling?.read(stored) ?? stored, was.value, data, mergeKeys) as Fields;
  // Other programs read each field under the name they wrote.
  return { columns, value: stamped(spelling?.write(kept, stored) ?? kept, stamp) };
}
