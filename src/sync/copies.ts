/**
 * Second copies: two rows that one create of ours made, because the network sent it twice.
 * Invariant: only rows of one marker that are the same but for the id count as copies; the CMS's own *Duplicate* copies
 * markers too, and what somebody changed since is an item of its own.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { MirrorRow } from './rows.ts';

/** What a row says, but for the id the host gave it. */
function said({ value }: MirrorRow): string {
  const { id: _own, ...rest } = Object(value) as { id?: unknown };
  return contentHash(rest);
}

/** The copies of a row among others, itself not counted. */
export function copiesOf(row: MirrorRow, others: readonly MirrorRow[]): MirrorRow[] {
  const words = said(row);
  const isCopy = ({ id, marker, parent, removed }: MirrorRow) =>
    id !== row.id && marker === row.marker && parent === row.parent && !removed;
  return others.filter((other) => isCopy(other) && said(other) === words);
}

/** The rows without second copies: of each create the one with the lowest id stays. */
export function withoutCopies(rows: readonly MirrorRow[]): readonly MirrorRow[] {
  const marked = new Map<string, MirrorRow[]>();
  for (const row of rows) {
    if (!row.marker || row.removed) continue;
    marked.set(row.marker, [...(marked.get(row.marker) ?? []), row]);
  }
  const copies = new Set<MirrorRow>();
  for (const same of marked.values()) {
    if (same.length < 2) continue;
    const [first, ...rest] = same.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
    if (first) for (const copy of copiesOf(first, rest)) copies.add(copy);
  }
  return copies.size === 0 ? rows : rows.filter((row) => !copies.has(row));
}
