import * as v from 'valibot';
import { OtherInfoColumns, readRow } from './other-info.ts';

/** Reads an other-info record; a value that cannot be read counts as empty. */
export const BrokenRow = readRow(
  v.object({
    ...OtherInfoColumns.entries,
    ItemValue: v.fallback(OtherInfoColumns.entries.ItemValue, {}),
  }),
);
