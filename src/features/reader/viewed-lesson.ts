import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import { entriesOf, fieldsIn, readEntries, valuesOf } from '#src/kit/readable.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** A range of the playing time: from and to, in seconds. */
const TimeRange = v.tuple([v.number(), v.number()]);
type TimeRange = v.InferOutput<typeof TimeRange>;

/** The played ranges of a recording or a video, and its duration. */
const PlayedMedia = v.object({ parts: entriesOf(TimeRange), of: v.fallback(v.number(), 0) });
export type PlayedMedia = v.InferOutput<typeof PlayedMedia>;

/**
 * The parts of one lesson that a person has seen and played, until the lesson counts as read. The record only grows,
 * and is not sent. The kind `met` and the field names are the stored ones.
 */
const ViewedLesson = v.object({
  /** Ids of the blocks whose end was on the screen. */
  seen: entriesOf(v.string()),
  /** Played media, by the block's id. */
  heard: valuesOf(PlayedMedia),
});
export type ViewedLesson = v.InferOutput<typeof ViewedLesson>;

const nothingViewed: ViewedLesson = { seen: [], heard: {} };

/** Decodes a stored record; an unreadable one counts as empty. */
export function decodeViewed(value: unknown): ViewedLesson {
  const parsed = v.safeParse(ViewedLesson, value);
  return parsed.success ? parsed.output : nothingViewed;
}

/** Returns the current person's viewed parts of a lesson. */
export async function readViewed(view: View, lessonId: string): Promise<ViewedLesson> {
  return decodeViewed(await view.local('met', lessonId));
}

/** Merges ranges that overlap or are at most a second apart. */
export function mergedRanges(all: readonly TimeRange[]): TimeRange[] {
  const merged: TimeRange[] = [];
  for (const [from, to] of all.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else if (to > from) merged.push([from, to]);
  }
  return merged;
}

/** Whether at least nine tenths were played; skipped parts do not count. */
export function isPlayed({ parts, of }: PlayedMedia): boolean {
  const played = mergedRanges(parts).reduce((sum, [from, to]) => sum + to - from, 0);
  return of > 0 && played >= of * 0.9;
}

/** Merges two records of one lesson without removing anything. */
export function mergedViewed(one: ViewedLesson, other: ViewedLesson): ViewedLesson {
  const heard = new Map(Object.entries(one.heard));
  for (const [id, { parts, of }] of Object.entries(other.heard)) {
    const before = heard.get(id) ?? { parts: [], of: 0 };
    heard.set(id, { parts: mergedRanges([...before.parts, ...parts]), of: of || before.of });
  }
  return { seen: [...new Set([...one.seen, ...other.seen])], heard: Object.fromEntries(heard) };
}

/** Encodes viewed parts together with the unreadable parts of the stored records. */
export function viewedRecord(storedRecords: readonly unknown[], { seen, heard }: ViewedLesson): object {
  const fields = storedRecords.map(fieldsIn);
  const unread = fields.flatMap((one) => readEntries(v.string(), one['seen']).unread);
  const played = fields.map((one) => fieldsIn(one['heard']));
  return {
    ...Object.assign({}, ...fields),
    seen: [...seen, ...unread],
    heard: Object.assign({}, ...played, heard),
  };
}

/** Adds viewed parts of a lesson to its stored record. */
export function noteViewed(
  { local }: Pick<Engine, 'local'>,
  lessonId: string,
  viewed: Partial<ViewedLesson>,
): Promise<void> {
  const place = { kind: 'met', key: lessonId } satisfies Omit<LocalRecord, 'value'>;
  return local.change(place, (value) =>
    viewedRecord([value], mergedViewed(decodeViewed(value), { ...nothingViewed, ...viewed })),
  );
}
