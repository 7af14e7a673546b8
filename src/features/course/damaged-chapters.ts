/**
 * Chapters whose stored text is broken: what stands for them, named by what the host still tells.
 * Invariant: pure, and nothing of them is ever written back.
 */
import * as v from 'valibot';
import type { HostItem, HostList } from '#src/sync/index.ts';
import { Chapter } from './model.ts';

const token = /"(?:[^"\\]|\\.)*"?|[{}[\]:]|[^\s",:{}[\]]+/g;

type Row = Readonly<Record<string, unknown>>;

/** What a row says beside its broken text, and before the place where that broke. */
function toldOf({ id, data, ...row }: Row) {
  const inside = fieldsBeforeBreak(String(data));
  const told = (name: string) => inside.get(name) || row[name];
  return { id: String(id), title: told('title'), slug: told('slug'), position: Number(told('position')) };
}

/** What stands for the chapters that cannot be read at all: by title or number, at their places or those that others leave. */
export function damagedChapters(
  { items }: HostList<Chapter>,
  rows: readonly Row[],
  courseId: string,
): readonly HostItem<Chapter>[] {
  const told = rows.map(toldOf);
  const places = [...items.map(({ value }) => value), ...told].map(({ position }) => position);
  for (const one of told) {
    if (one.position > 0) continue;
    one.position = 1;
    while (places.includes(one.position)) one.position += 1;
    places.push(one.position);
  }
  return told.map(({ title, ...one }) => {
    const number = places.filter((place) => place > 0 && place < one.position).length + 1;
    const named = String(title ?? '').trim() || `Chapter ${number}`;
    return { id: one.id, value: v.parse(Chapter, { ...one, title: named, courseId, unreadable: 1 }) };
  });
}

/** The texts and numbers of a JSON object whose text is broken, as far as they stand before the place where it broke. */
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
    // Here it broke.
  }
  return fields;
}
