/**
 * What a lesson was before it was changed, kept on this phone: the last twenty, to compare with and to put back.
 * Invariant: one record a lesson, of a size that ends; nothing that waits to be sent ever makes room for it.
 */
import * as v from 'valibot';
import type { LocalKind } from '#src/features/sources/local-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { Lesson } from './model.ts';
import { lessonHash } from './shown-once.ts';

export const versionKind: LocalKind = 'version';
const mostVersions = 20;
/** All versions of one lesson (characters): of a very long one fewer are kept. */
const mostText = 400_000;
/** While somebody works on a lesson it is kept this often (ms). */
export const versionEveryMs = 5 * 60_000;

const LessonVersion = v.object({ at: v.number(), lesson: Lesson });
export type LessonVersion = v.InferOutput<typeof LessonVersion>;

function versionsIn(value: unknown): readonly LessonVersion[] {
  const parsed = v.safeParse(v.array(LessonVersion), value);
  return parsed.success ? parsed.output : [];
}

/** The versions of a lesson on this phone, newest first. */
export async function readVersions(view: View, lessonId: string): Promise<readonly LessonVersion[]> {
  return versionsIn(await view.local(versionKind, lessonId));
}

/** With one more; as they were where it came too soon after the newest, or is the same. */
export function withVersion(
  versions: readonly LessonVersion[],
  added: LessonVersion,
  every = versionEveryMs,
): readonly LessonVersion[] {
  const [newest] = versions;
  if (newest && added.at - newest.at < every) return versions;
  if (newest && lessonHash(newest.lesson) === lessonHash(added.lesson)) return versions;
  const kept: LessonVersion[] = [];
  let size = 0;
  for (const version of [added, ...versions].slice(0, mostVersions)) {
    size += JSON.stringify(version).length;
    if (kept.length > 0 && size > mostText) break;
    kept.push(version);
  }
  return kept;
}

/** Keeps what a lesson was before a change. */
export function keepVersion(
  local: Pick<Engine['local'], 'change'>,
  added: LessonVersion,
  every = versionEveryMs,
): Promise<void> {
  return local.change({ kind: versionKind, key: added.lesson.id }, (value) => {
    const versions = versionsIn(value);
    const next = withVersion(versions, added, every);
    return next === versions ? undefined : next;
  });
}
