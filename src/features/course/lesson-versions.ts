/**
 * Earlier versions of a lesson on this phone: the last twenty, to compare and restore. Invariant: one record per
 * lesson, of limited size; waiting mutations are never deleted to make room for it.
 */
import * as v from 'valibot';
import type { LocalKind } from '#src/features/sources/local-kinds.ts';
import { readEntries } from '#src/kit/readable.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { lessonHash } from './lesson-hash.ts';
import { Lesson } from './model.ts';

export const versionKind: LocalKind = 'version';
const mostVersions = 20;
/** Size limit (characters) of all versions of one lesson: a very long one has fewer versions. */
const mostText = 400_000;
/** The interval (ms) between versions while somebody works on a lesson. */
export const versionEveryMs = 5 * 60_000;

const LessonVersion = v.object({ at: v.number(), lesson: Lesson });
export type LessonVersion = v.InferOutput<typeof LessonVersion>;

/** Returns the versions of a lesson on this phone, newest first. */
export async function readVersions(view: View, lessonId: string): Promise<readonly LessonVersion[]> {
  return readEntries(LessonVersion, await view.local(versionKind, lessonId)).read;
}

/** Adds a version; returns the same list when it comes too soon after the newest, or equals it. */
export function withVersion(
  versions: readonly LessonVersion[],
  added: LessonVersion,
  every = versionEveryMs,
): readonly LessonVersion[] {
  const [newest] = versions;
  if (newest && added.at - newest.at < every) return versions;
  if (newest && lessonHash(newest.lesson) === lessonHash(added.lesson)) return versions;
  const keptVersions: LessonVersion[] = [];
  let size = 0;
  for (const version of [added, ...versions].slice(0, mostVersions)) {
    size += JSON.stringify(version).length;
    if (keptVersions.length > 0 && size > mostText) break;
    keptVersions.push(version);
  }
  return keptVersions;
}

/** Stores the version of a lesson before a change. */
export function keepVersion(
  local: Pick<Engine['local'], 'change'>,
  added: LessonVersion,
  every = versionEveryMs,
): Promise<void> {
  return local.change({ kind: versionKind, key: added.lesson.id }, (value) => {
    const { read, unread } = readEntries(LessonVersion, value);
    const next = withVersion(read, added, every);
    return next === read ? undefined : [...next, ...unread].slice(0, mostVersions);
  });
}
