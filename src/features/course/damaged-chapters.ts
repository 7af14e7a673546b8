/**
 * Placeholders for chapters whose stored JSON is broken, with the fields that can still be read. Invariant: pure, and
 * placeholders are never written back.
 */
import * as v from 'valibot';
import type { HostItem, HostList } from '#src/sync/index.ts';
import { Chapter } from './model.ts';

const token = /"(?:[^"\\]|\\.)*"?|[{}[\]:]|[^\s",:{}[\]]+/g;

type Row = Readonly<Record<string, unknown>>;

/** Returns the fields of a row: its columns, and those in the broken JSON before the break. */
function readableFields({ id, data, ...row }: Row) {
  const inside = fieldsBeforeBreak(String(data));
  const fieldOf = (name: string) => inside.get(name) || row[name];
  return {
    id: String(id),
    title: fieldOf('title'),
    slug: fieldOf('slug'),
    position: Number(fieldOf('position')),
  };
}

/**
 * Returns placeholders for unreadable chapters, by title or number, at their position or at a gap between the others.
 */
export function damagedChapters(
  { items }: HostList<Chapter>,
  rows: readonly Row[],
  courseId: string,
): readonly HostItem<Chapter>[] {
  const readableRows = rows.map(readableFields);
  const places = [...items.map(({ value }) => value), ...readableRows].map(({ position }) => position);
  for (const one of readableRows) {
    if (one.position > 0) continue;
    one.position = 1;
    while (places.includes(one.position)) one.position += 1;
    places.push(one.position);
  }
  return readableRows.map(({ title, ...one }) => {
    const number = places.filter((place) => place > 0 && place < one.position).length + 1;
    const named = String(title ?? '').trim() || `Chapter ${number}`;
    return { id: one.id, value: v.parse(Chapter, { ...one, title: named, courseId, unreadable: 1 }) };
  });
}

/** Returns the texts and numbers of a broken JSON object that precede the break. */
export function fieldsBeforeBreak(text: string): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  const tokens = text.match(token) ?? [];
  let depth = 0;
  try {
    for (const [at, one] of tokens.entries()) {
      const next = tokens[at + 2] ?? '';
      if (/[{[]/.test(one[0] ?? '')) depth += 1;
      else if (/[}\]]/.test(one[0] ?? '')) depth -= 1;
      else if (depth === 1 && tokens[at + 1] === ':' && /^["\d-]/.test(next))
        fields.set(JSON.parse(one), JSON.parse(next));
    }
  } catch {
    // Here the JSON breaks off.
  }
  return fields;
}
