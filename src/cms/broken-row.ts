import * as v from 'valibot';
import { OtherInfoColumns, readRow } from './other-info.ts';

/** An other-info record whose value counts as an empty one where it cannot be read. */
export const BrokenRow = readRow(
  v.object({
    ...OtherInfoColumns.entries,
    ItemValue: v.fallback(OtherInfoColumns.entries.ItemValue, {}),
  }),
);
