/**
 * What people want on this phone: records of the device that survive a kill and belong to no one person.
 * Invariant: a wish is written by a person's actions alone and progress by the runner alone, so neither overwrites the other.
 */
import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';
import type { CourseFile } from './course-files.ts';
import { Progress, Wish } from './model.ts';

type Keeping = Pick<Engine, 'view' | 'local'>;

const ofPhone = true;

function wishRecord(wish: Wish): LocalRecord {
  return { kind: 'download', key: wish.url, value: wish, ofPhone };
}

async function readAll<T>(view: View, kind: LocalRecord['kind'], schema: v.GenericSchema<unknown, T>) {
  return (await view.locals(kind)).flatMap(({ key, value }) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? [[key, parsed.output] as const] : [];
  });
}

/** Everything that is noted of files, by address. */
export interface Notes {
  readonly wishes: ReadonlyMap<string, Wish>;
  readonly progress: ReadonlyMap<string, Progress>;
  readonly sizes: ReadonlyMap<string, number>;
}

/** Reads what is noted. */
export async function readNotes(view: View): Promise<Notes> {
  return {
    wishes: new Map(await readAll(view, 'download', Wish)),
    progress: new Map(await readAll(view, 'download-progress', Progress)),
    sizes: new Map(await readAll(view, 'file-size', v.number())),
  };
}

/** The wishes that are neither paused nor at their end, in the order they were asked for. */
export function toFetch({ wishes, progress }: Notes): readonly Wish[] {
  const isOpen = ({ url, asked, paused }: Wish) => {
    const known = progress.get(url);
    return !paused && (known?.asked !== asked || known.state === 'coming');
  };
  return [...wishes.values()].filter(isOpen).toSorted((a, b) => a.asked - b.asked);
}

/** Notes the size of a file that somebody asked about. */
export function noteSize({ local }: Pick<Engine, 'local'>, url: string, bytes: number): Promise<void> {
  const record: LocalRecord = { kind: 'file-size', key: url, value: bytes, ofPhone };
  return local.set(record);
}

/** Notes how far a file has come. */
export function noteProgress({ local }: Pick<Engine, 'local'>, url: string, value: Progress): Promise<void> {
  const record: LocalRecord = { kind: 'download-progress', key: url, value, ofPhone };
  return local.set(record);
}

/**
 * Asks for files of a course; what was paused or failed is asked for again. What is `stored` is not: it stays for as long
 * as one of its courses wants it.
 */
export async function wishFor(
  { view, local }: Keeping,
  course: string,
  files: readonly CourseFile[],
  now: number,
  stored: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { wishes } = await readNotes(view);
  let asked = now;
  for (const { url, kind, mime, bytes, sha256 } of files) {
    const known = wishes.get(url);
    const courses = [...new Set([...(known?.courses ?? []), course])];
    if (stored.has(url)) {
      if (known) await local.set(wishRecord({ ...known, courses }));
      continue;
    }
    const wish: Wish = { url, kind, mime, courses, paused: false, asked: asked++ };
    await local.set(wishRecord({ ...wish, ...(bytes && { bytes }), ...(sha256 && { sha256 }) }));
  }
}

/** Pauses wishes, or lets them go on: what has not come goes on where it stopped. */
export async function setPaused(
  { view, local }: Keeping,
  urls: readonly string[],
  paused: boolean,
): Promise<void> {
  const { wishes } = await readNotes(view);
  for (const url of urls) {
    const wish = wishes.get(url);
    if (wish && wish.paused !== paused) await local.set(wishRecord({ ...wish, paused }));
  }
}

/** Takes a course's wishes back; answers the files that no other course wants. */
export async function takeBack(
  { view, local }: Keeping,
  course: string,
  urls: readonly string[],
): Promise<readonly string[]> {
  const { wishes } = await readNotes(view);
  const unwanted: string[] = [];
  for (const url of urls) {
    const wish = wishes.get(url);
    const others = wish?.courses.filter((one) => one !== course) ?? [];
    if (wish && others.length > 0) await local.set(wishRecord({ ...wish, courses: others }));
    else {
      await local.remove('download', url);
      await local.remove('download-progress', url);
      unwanted.push(url);
    }
  }
  return unwanted;
}
