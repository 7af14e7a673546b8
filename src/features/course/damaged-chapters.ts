/**
 * Chapters whose stored text is broken: what stands for them, named by what the host still tells.
 * Invariant: pure, and nothing of them is ever written back.
 */
import * as v from 'valibot';
import { fieldsBeforeBreak } from '#src/kit/broken-json.ts';
import type { HostItem, HostList } from '#src/sync/index.ts';
import { Chapter } from './model.ts';

interface Told {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  /** Its place, where the host says it. */
  readonly position: number | undefined;
}

/** What a row says beside its broken text, and before the place where that broke. */
function toldOf(row: Readonly<Record<string, unknown>>): Told {
  const { id, data } = row;
  const inside = fieldsBeforeBreak(typeof data === 'string' ? data : '');
  const text = (name: string) => textOf(inside.get(name)) || textOf(row[name]);
  const position = Number(text('position'));
  return {
    id: String(id),
    title: text('title'),
    slug: text('slug'),
    position: Number.isFinite(position) && position > 0 ? position : undefined,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** What stands for the chapters that cannot be read at all: by title or number, at their places or those that others leave. */
export function damagedChapters(
  { items }: HostList<Chapter>,
  rows: readonly Readonly<Record<string, unknown>>[],
  courseId: string,
): readonly HostItem<Chapter>[] {
  const told = rows.map(toldOf);
  const taken = new Set([
    ...items.map(({ value }) => value.position),
    ...told.map(({ position }) => position),
  ]);
  const placed = told.map((one) => ({ ...one, position: one.position ?? freePlace(taken) }));
  const places = [...items.map(({ value }) => value.position), ...placed.map(({ position }) => position)];
  return placed.map(({ id, title, slug, position }) => {
    const number = places.filter((other) => other < position).length + 1;
    const named = title || `Chapter ${number}`;
    return { id, value: v.parse(Chapter, { id, slug, courseId, title: named, position, unreadable: 1 }) };
  });
}

/** The first place that nothing has, which is then taken. */
function freePlace(taken: Set<number | undefined>): number {
  let place = 1;
  while (taken.has(place)) place += 1;
  taken.add(place);
  return place;
}
