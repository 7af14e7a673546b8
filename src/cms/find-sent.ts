/**
 * Finding an item again that was sent, when its answer was lost.
 * Invariant: on a host that keeps markers only the marker counts; elsewhere only an item that has none may be taken for
 * ours, and only when it says all that was sent.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { DataItem, NewDataItem } from './data-item.ts';

/** Where an operation's id travels with an item of ours (outbox.md, "Marking a write"). */
export const markerKey = '_cid';

type Said = Pick<NewDataItem, 'title' | 'data'>;

/** What an item says, whoever wrote it: keys that begin with `_` are ours and not every host keeps them. */
export function fingerprint({ title, data }: Said): string {
  const lasting = Object.entries(data).filter(([key]) => !key.startsWith('_'));
  return contentHash([title, Object.fromEntries(lasting)]);
}

/** The item among those of its table or parent that was made of `sent`; `marksKept` is what is known of the host. */
export function findSent(
  items: readonly DataItem[],
  sent: Said,
  { marker, marksKept }: { readonly marker: string; readonly marksKept?: boolean },
): { readonly item: DataItem; readonly marked: boolean } | undefined {
  const marked = items.find(({ data }) => data[markerKey] === marker);
  if (marked) return { item: marked, marked: true };
  if (marksKept) return undefined;
  const bare = items.filter(({ data }) => !(markerKey in data));
  const item = bare.find((one) => fingerprint(one) === fingerprint(sent));
  return item && { item, marked: false };
}

/** Second copies of an item of ours that nobody changed since; `kept` is the id of the one that stays. */
export function twinsOf(
  items: readonly DataItem[],
  sent: Said,
  { marker, id: kept }: { readonly marker: string; readonly id: string },
): readonly DataItem[] {
  const ours = items.filter(({ id, data }) => id !== kept && data[markerKey] === marker);
  return ours.filter((item) => fingerprint(item) === fingerprint(sent));
}
