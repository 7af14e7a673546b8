import * as v from 'valibot';
import { OtherInfoRow } from './other-info.ts';

/** An other-info record whose value counts as an empty one where it cannot be read. */
export const BrokenRow = v.object({
  ...OtherInfoRow.entries,
  ItemValue: v.fallback(OtherInfoRow.entries.ItemValue, {}),
});
