/**
 * Chapters whose stored text is broken: what stands for them, named by what the host still tells.
 * Invariant: pure, and nothing of them is ever written back.
 */
import * as v from 'valibot';
import { fieldsBeforeBreak } from '#src/kit/broken-json.ts';
import type { HostItem, HostList } from '#src/sync/index.ts';
import { Chapter } from './model.ts';

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
