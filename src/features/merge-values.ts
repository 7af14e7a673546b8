/** How a page merges: loaded when two people's edits first meet, never in the worker. */
import { mergeText } from '#src/kit/merge-text.ts';
import type { MergeValues } from '#src/sync/index.ts';
import { merge, settleClashes } from '#src/sync/merge.ts';

/** Three-way merge of values, texts block by block. */
export const mergeValues: MergeValues = (base, mine, theirs, textKeys, prefer) => {
  const merged = merge(base, mine, theirs, { mergeText, textKeys });
  if (prefer === undefined) return merged;
  const choices = new Map(merged.clashes.map(({ path }) => [path.join('/'), prefer]));
  return { value: settleClashes(merged.value, merged.clashes, choices), clashes: [] };
};
