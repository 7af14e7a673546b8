/** The content of a block before an update, stored so that its readers can see what changed; it belongs to the phone. */
import * as v from 'valibot';
import { type Chapter, type Content, Question } from '#src/features/course/model.ts';
import { blockHash } from '#src/features/course/stamps.ts';
import type { LocalKind } from '#src/features/sources/local-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** Two people of one phone may have read two versions; older ones are not needed. */
const mostVersions = 3;
/** Larger blocks (characters) are not kept twice on a phone. */
const longest = 40_000;

const EarlierVersion = v.object({
  hash: v.string(),
  title: v.string(),
  body: v.string(),
  // An older release kept neither.
  src: v.fallback(v.string(), ''),
  questions: v.fallback(v.array(Question), []),
});
export type EarlierVersion = v.InferOutput<typeof EarlierVersion>;

const Earlier = v.array(EarlierVersion);
export type Earlier = v.InferOutput<typeof Earlier>;

/** Every block of some chapters, by its id. */
export function blocksOf(chapters: readonly Chapter[]): ReadonlyMap<string, Content> {
  const blocks = chapters.flatMap(({ lessons }) => lessons.flatMap(({ contents }) => contents));
  return new Map(blocks.map((block) => [block.id, block]));
}

const kind: LocalKind = 'earlier';

function earlierIn(value: unknown): Earlier {
  const parsed = v.safeParse(Earlier, value);
  return parsed.success ? parsed.output : [];
}

/** The versions of a block that this phone had before, newest first. */
export async function readEarlier(view: View, contentId: string): Promise<Earlier> {
  return earlierIn(await view.local(kind, contentId));
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
    await local.change({ kind, key, ofPhone: true }, (value) =>
      [version, ...earlierIn(value).filter((other) => other.hash !== hash)].slice(0, mostVersions),
    );
  }
}
