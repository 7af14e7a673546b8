/**
 * What is stored of the versions of a course: the stamps its chapters were fetched under and the content of a block before
 * an update, which belong to the phone, and what each block was when a person read it.
 */
import * as v from 'valibot';
import { type Chapter, type Content, Question } from '#src/features/course/model.ts';
import { blockHash } from '#src/features/course/stamps.ts';
import type { LocalKind, LocalRecord } from '#src/features/sources/local-kinds.ts';
import { keyed } from '#src/kit/keyed.ts';
import type { Engine, View } from '#src/sync/index.ts';

const KnownStamps = v.object({
  /** Wall clock (ms) of the last answer about the course itself. */
  checkedAt: v.fallback(v.number(), 0),
  /** The stamp each chapter was fetched under; the name it is stored by. */
  held: v.fallback(keyed(v.nullish(v.string(), null)), {}),
  /** A chapter differed from its stamp: somebody changed it without stamping, so the stamps are not reliable. */
  drifted: v.fallback(v.boolean(), false),
});
type KnownStamps = v.InferOutput<typeof KnownStamps>;

const noStamps: KnownStamps = { checkedAt: 0, held: {}, drifted: false };

const stampsKind: LocalKind = 'stamps';

function stampsIn(value: unknown): KnownStamps {
  const parsed = v.safeParse(KnownStamps, value);
  return parsed.success ? parsed.output : noStamps;
}

/** What this phone knows of a course's stamps. */
export async function readStamps(view: View, courseId: string): Promise<KnownStamps> {
  return stampsIn(await view.local(stampsKind, courseId));
}

/** Stores what was learned of them: of two tabs that learn something at once neither is lost. */
export function noteStamps(
  { local }: Pick<Engine, 'local'>,
  courseId: string,
  change: (before: KnownStamps) => KnownStamps,
): Promise<void> {
  return local.change({ kind: stampsKind, key: courseId, ofPhone: true }, (value) => change(stampsIn(value)));
}

const Hash = v.string();

/** The record of what a block was when somebody read it. */
export function seenRecord(contentId: string, hash: string): LocalRecord {
  return { kind: 'seen', key: contentId, value: hash };
}

/** What a block was when whoever is here read it; `undefined` where they never did. */
export async function readSeen(view: View, contentId: string): Promise<string | undefined> {
  const parsed = v.safeParse(Hash, await view.local('seen', contentId));
  return parsed.success ? parsed.output : undefined;
}

/** Two people of one phone may have read two versions; older ones are not needed. */
const mostVersions = 3;
/** Larger blocks (characters) are not kept twice on a phone. */
const longest = 40_000;

const EarlierVersion = v.object({
  hash: v.string(),
  title: v.string(),
  body: v.string(),
  src: v.string(),
  questions: v.array(Question),
});
export type EarlierVersion = v.InferOutput<typeof EarlierVersion>;

const Earlier = v.array(EarlierVersion);
export type Earlier = v.InferOutput<typeof Earlier>;

/** Every block of some chapters, by its id. */
export function blocksOf(chapters: readonly Chapter[]): ReadonlyMap<string, Content> {
  const blocks = chapters.flatMap(({ lessons }) => lessons.flatMap(({ contents }) => contents));
  return new Map(blocks.map((block) => [block.id, block]));
}

const earlierKind: LocalKind = 'earlier';

function earlierIn(value: unknown): Earlier {
  const parsed = v.safeParse(Earlier, value);
  return parsed.success ? parsed.output : [];
}

/** The versions of a block that this phone had before, newest first. */
export async function readEarlier(view: View, contentId: string): Promise<Earlier> {
  return earlierIn(await view.local(earlierKind, contentId));
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
      [version, ...earlierIn(value).filter((other) => other.hash !== hash)].slice(0, mostVersions),
    );
  }
}
