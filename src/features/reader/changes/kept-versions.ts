/**
 * Stored versions of a course. Per phone: the stamps under which its chapters were fetched, and earlier contents of
 * blocks. Per person: the version of each block that was read.
 */
import * as v from 'valibot';
import { type Chapter, type Content, Question } from '#src/features/course/model.ts';
import { blockHash } from '#src/features/course/stamps.ts';
import type { LocalKind, LocalRecord } from '#src/features/sources/local-kinds.ts';
import { entriesOf, fieldsIn, valuesOf } from '#src/kit/readable.ts';
import type { Engine, View } from '#src/sync/index.ts';

const KnownStamps = v.object({
  /** Wall clock (ms) of the last response about the course itself. */
  checkedAt: v.fallback(v.number(), 0),
  /** The stamp under which each chapter was fetched; stored under the name `held`. */
  held: valuesOf(v.nullish(v.string(), null)),
  /**
   * Whether a chapter differed from its stamp: a program changed the chapter without stamping, so the stamps are
   * unreliable.
   */
  drifted: v.fallback(v.boolean(), false),
});
type KnownStamps = v.InferOutput<typeof KnownStamps>;

const noStamps: KnownStamps = { checkedAt: 0, held: {}, drifted: false };

const stampsKind: LocalKind = 'stamps';

function stampsIn(value: unknown): KnownStamps {
  const parsed = v.safeParse(KnownStamps, value);
  return parsed.success ? parsed.output : noStamps;
}

/** Returns this phone's record of a course's stamps. */
export async function readStamps(view: View, courseId: string): Promise<KnownStamps> {
  return stampsIn(await view.local(stampsKind, courseId));
}

/** Changes the record of stamps; concurrent changes of two tabs are both kept. */
export function noteStamps(
  { local }: Pick<Engine, 'local'>,
  courseId: string,
  change: (before: KnownStamps) => KnownStamps,
): Promise<void> {
  return local.change({ kind: stampsKind, key: courseId, ofPhone: true }, (value) => change(stampsIn(value)));
}

const Hash = v.string();

/** Builds the record of the version that somebody read of a block. */
export function seenRecord(contentId: string, hash: string): LocalRecord {
  return { kind: 'seen', key: contentId, value: hash };
}

/** Returns the version of a block that the current person read; `undefined` for none. */
export async function readSeen(view: View, contentId: string): Promise<string | undefined> {
  const parsed = v.safeParse(Hash, await view.local('seen', contentId));
  return parsed.success ? parsed.output : undefined;
}

/** The limit of stored versions: two people on one phone may have read two, and older ones are not needed. */
const mostVersions = 3;
/** The size (characters) above which a block's earlier version is not stored. */
const longest = 40_000;

const EarlierVersion = v.object({
  hash: v.string(),
  title: v.string(),
  body: v.string(),
  src: v.string(),
  questions: v.array(Question),
});
export type EarlierVersion = v.InferOutput<typeof EarlierVersion>;

const Earlier = entriesOf(EarlierVersion);
export type Earlier = v.InferOutput<typeof Earlier>;

/** Returns the blocks of some chapters by id. */
export function blocksOf(chapters: readonly Chapter[]): ReadonlyMap<string, Content> {
  const blocks = chapters.flatMap(({ lessons }) => lessons.flatMap(({ contents }) => contents));
  return new Map(blocks.map((block) => [block.id, block]));
}

const earlierKind: LocalKind = 'earlier';

/** Returns the earlier versions of a block on this phone, newest first. */
export async function readEarlier(view: View, contentId: string): Promise<Earlier> {
  return v.parse(Earlier, await view.local(earlierKind, contentId));
}

/** Stores the earlier content of every changed block. */
export async function keepEarlier(
  local: Pick<Engine['local'], 'change'>,
  before: ReadonlyMap<string, Content>,
  after: ReadonlyMap<string, Content>,
): Promise<void> {
  for (const [key, old] of before) {
    const now = after.get(key);
    const hash = blockHash(old);
    const { title, body, src, questions } = old;
    const version: EarlierVersion = { hash, title, body, src, questions };
    if (!now || blockHash(now) === hash || JSON.stringify(version).length > longest) continue;
    await local.change({ kind: earlierKind, key, ofPhone: true }, (value) =>
      [version, ...[value ?? []].flat().filter((other) => fieldsIn(other)['hash'] !== hash)].slice(
        0,
        mostVersions,
      ),
    );
  }
}
