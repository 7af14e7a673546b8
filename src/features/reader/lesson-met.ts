import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** From and to, in seconds. */
const Stretch = v.tuple([v.number(), v.number()]);
type Stretch = v.InferOutput<typeof Stretch>;

/** Which parts of a film or a sound were played, and how long it is. */
const Heard = v.object({ parts: v.fallback(v.array(Stretch), []), of: v.fallback(v.number(), 0) });
export type Heard = v.InferOutput<typeof Heard>;

/** What somebody has met of one lesson, until it counts as read: only forward, never sent. */
const LessonMet = v.object({
  /** Ids of the blocks whose end was on the screen. */
  seen: v.fallback(v.array(v.string()), []),
  /** By the block's id. */
  heard: v.fallback(v.record(v.string(), Heard), {}),
});
export type LessonMet = v.InferOutput<typeof LessonMet>;

const nothingMet: LessonMet = { seen: [], heard: {} };

/** A stored record; one that cannot be read is nothing. */
export function metOf(value: unknown): LessonMet {
  const parsed = v.safeParse(LessonMet, value);
  return parsed.success ? parsed.output : nothingMet;
}

/** What whoever is here has met of a lesson. */
export async function readMet(view: View, lessonId: string): Promise<LessonMet> {
  return metOf(await view.local('met', lessonId));
}

/** Stretches put together, each second in one of them; a gap of a second between two is none. */
export function joined(all: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [from, to] of all.toSorted(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else if (to > from) found.push([from, to]);
  }
  return found;
}

/** Whether nine tenths of it were played: who moves on within it has not heard what they passed over. */
export function isHeard({ parts, of }: Heard): boolean {
  const played = joined(parts).reduce((sum, [from, to]) => sum + to - from, 0);
  return of > 0 && played >= of * 0.9;
}

/** Two records of one lesson as one: nothing that was met is taken back. */
export function mergedMet(one: LessonMet, other: LessonMet): LessonMet {
  const heard = { ...one.heard };
  for (const [id, { parts, of }] of Object.entries(other.heard))
    heard[id] = { parts: joined([...(heard[id]?.parts ?? []), ...parts]), of: of || (heard[id]?.of ?? 0) };
  return { seen: [...new Set([...one.seen, ...other.seen])], heard };
}

/** Remembers what was met of a lesson, with what was before. */
export function noteMet(
  { local }: Pick<Engine, 'local'>,
  lessonId: string,
  met: Partial<LessonMet>,
): Promise<void> {
  const place = { kind: 'met', key: lessonId } satisfies Omit<LocalRecord, 'value'>;
  return local.change(place, (value) => mergedMet(metOf(value), { ...nothingMet, ...met }));
}
