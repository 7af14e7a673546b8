/**
 * A person's reading, bookmarks, notes and answers as one small file, for export and import.
 * Invariant: importing removes nothing: the newer of two notes stays, with an older one of this phone below it, and
 * read lessons stay read.
 */
import * as v from 'valibot';
import { provider } from '#src/features/settings/provider.ts';
import type { LocalKind } from '#src/features/sources/local-kinds.ts';
import type { Engine, TimedEntry, View } from '#src/sync/index.ts';
import { putTogether } from './reading-together.ts';

/** The kinds of records in a backup. Places in a text are left out, because they are of little use on another phone. */
export const backupKinds = ['progress', 'met', 'attempt', 'bookmark', 'note'] as const satisfies LocalKind[];

const format = 'kasi-reading';
const version = 1;

const Entry = v.object({
  kind: v.picklist(backupKinds),
  key: v.pipe(v.string(), v.nonEmpty()),
  at: v.number(),
  value: v.unknown(),
});

const Backup = v.object({
  format: v.literal(format),
  version: v.number(),
  /** The site that the lessons belong to: another site has other ids. */
  site: v.string(),
  madeAt: v.number(),
  entries: v.array(Entry),
});

/** Reasons for refusing a file: no backup, of another site, made by a newer release, damaged, or empty. */
export type BackupRefusal = 'foreign' | 'other-site' | 'newer' | 'broken' | 'empty';

/** The number of records of each kind. */
export type ReadingCounts = Readonly<Record<'lessons' | 'quizzes' | 'bookmarks' | 'notes', number>>;

/** Counts the records, without reading their content. */
export function countsOf(entries: readonly Pick<TimedEntry, 'kind' | 'value'>[]): ReadingCounts {
  const of = (kind: LocalKind) => entries.filter((entry) => entry.kind === kind);
  const read = of('progress').flatMap(({ value }) => {
    const lessons = Object(value).read as unknown;
    return Array.isArray(lessons) ? lessons : [];
  });
  const isText = ({ value }: Pick<TimedEntry, 'value'>) => String(Object(value).text ?? '').trim() !== '';
  return {
    lessons: new Set(read).size,
    quizzes: of('attempt').filter(({ value }) => Object.keys(Object(value)).length > 0).length,
    bookmarks: of('bookmark').length,
    notes: of('note').filter(isText).length,
  };
}

/** Returns `3 lessons read, 1 quiz and 2 notes`; '' for none. */
export function countsInWords({ lessons, quizzes, bookmarks, notes }: ReadingCounts): string {
  const words = [
    lessons > 0 && `${lessons} ${lessons === 1 ? 'lesson' : 'lessons'} read`,
    quizzes > 0 && `${quizzes} ${quizzes === 1 ? 'quiz' : 'quizzes'}`,
    bookmarks > 0 && `${bookmarks} ${bookmarks === 1 ? 'bookmark' : 'bookmarks'}`,
    notes > 0 && `${notes} ${notes === 1 ? 'note' : 'notes'}`,
  ].filter((word) => word !== false);
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last;
}

/** Returns all records of the current person, by kind. */
export async function readEntries(view: View): Promise<readonly TimedEntry[]> {
  const entries: TimedEntry[] = [];
  for (const kind of backupKinds)
    for (const { key, value, at } of await view.locals(kind)) entries.push({ kind, key, value, at });
  return entries;
}

/** Returns the file's text. */
export function backupText(entries: readonly TimedEntry[], madeAt: number): string {
  return JSON.stringify({ format, version, site: provider.name, madeAt, entries });
}

/** Parses a file, or returns why it is refused. */
export function parseBackup(
  text: string,
):
  | { readonly madeAt: number; readonly entries: readonly TimedEntry[] }
  | { readonly refused: BackupRefusal } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { refused: text.includes(`"format":"${format}"`) ? 'broken' : 'foreign' };
  }
  const { format: name, version: of, site } = Object(json) as Record<string, unknown>;
  if (name !== format) return { refused: 'foreign' };
  if (typeof of === 'number' && of > version) return { refused: 'newer' };
  if (site !== provider.name) return { refused: 'other-site' };
  const parsed = v.safeParse(Backup, json);
  if (!parsed.success) return { refused: 'broken' };
  if (parsed.output.entries.length === 0) return { refused: 'empty' };
  return parsed.output;
}

/** Imports a file's entries, each merged with the person's own; all of them or none. */
export async function takeIn(
  { local, view }: Pick<Engine, 'local' | 'view'>,
  entries: readonly TimedEntry[],
) {
  const { epoch } = await view.session();
  // Entries from a phone with a wrong clock must not count as newer than every later change on this phone.
  const now = Date.now();
  const datedEntries = entries.map((entry) => ({ ...entry, at: Math.min(entry.at, now) }));
  await local.merge(datedEntries, putTogether, epoch);
}
