/**
 * The files that people requested on this phone: records of the device that survive a crash and have no owner.
 * Invariant: only people's actions write a wish and only the runner writes progress, so neither overwrites the other.
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

/** All stored notes about files, by URL. */
export interface Notes {
  readonly wishes: ReadonlyMap<string, Wish>;
  readonly progress: ReadonlyMap<string, Progress>;
  readonly sizes: ReadonlyMap<string, number>;
}

/** Reads all stored notes. */
export async function readNotes(view: View): Promise<Notes> {
  return {
    wishes: new Map(await readAll(view, 'download', Wish)),
    progress: new Map(await readAll(view, 'download-progress', Progress)),
    sizes: new Map(await readAll(view, 'file-size', v.number())),
  };
}

/** Returns the wishes that are neither paused nor finished, in the order of their requests. */
export function toFetch({ wishes, progress }: Notes): readonly Wish[] {
  const isOpen = ({ url, asked, paused }: Wish) => {
    const earlier = progress.get(url);
    return !paused && (earlier?.asked !== asked || earlier.state === 'coming');
  };
  return [...wishes.values()].filter(isOpen).toSorted((a, b) => a.asked - b.asked);
}

/** Stores the size of a file. */
export function noteSize({ local }: Pick<Engine, 'local'>, url: string, bytes: number): Promise<void> {
  const record: LocalRecord = { kind: 'file-size', key: url, value: bytes, ofPhone };
  return local.set(record);
}

/** Stores the progress of a file. */
export function noteProgress({ local }: Pick<Engine, 'local'>, url: string, value: Progress): Promise<void> {
  const record: LocalRecord = { kind: 'download-progress', key: url, value, ofPhone };
  return local.set(record);
}

/**
 * Requests files of a course, also paused and failed ones again. `stored` files are not fetched again, and stay as long
 * as one of their courses needs them.
 */
export async function wishFor(
  { view, local }: Keeping,
  course: string,
  files: readonly CourseFile[],
  now: number,
  stored: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { wishes } = await readNotes(view);
  let requestedAt = now;
  for (const { url, kind, mime, bytes, sha256 } of files) {
    const earlierWish = wishes.get(url);
    const courses = [...new Set([...(earlierWish?.courses ?? []), course])];
    if (stored.has(url)) {
      if (earlierWish) await local.set(wishRecord({ ...earlierWish, courses }));
      continue;
    }
    const wish: Wish = { url, kind, mime, courses, paused: false, asked: requestedAt++ };
    await local.set(wishRecord({ ...wish, ...(bytes && { bytes }), ...(sha256 && { sha256 }) }));
  }
}

/** Pauses or resumes wishes; resumed files continue where they stopped. */
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

/** Cancels a course's wishes; returns the files that no other course needs. */
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
