/**
 * Keeps the ids of what a check has made on the host, until it is gone. Invariant: it is looked for by its id, which the host's answer
 * named, and by this run's mark in the list, because that answer may be lost; it is gone once the host answers neither.
 */
import { CmsError } from '#src/cms/errors.ts';
import {
  type Area,
  type Check,
  check,
  fine,
  isDenied,
  lostFindings,
  type Made,
  note,
  StillThereError,
  type Tools,
} from './check.ts';

/** Says that items of our own may not be made. */
export const skipUnlessWriting = ({ options }: Tools): string | undefined =>
  options.write ? undefined : 'only with --write';

export interface Leftover extends Made {
  /** The host said yes to making it, and may have named its id. */
  said(id: string | undefined): void;
}

interface Marked {
  readonly what: string;
  /** This run's mark, as it stands in the office's system. */
  readonly mark: string;
  /** The ids of all that bears this run's mark. */
  find(): Promise<string[]>;
  /** Reads one by its id: `undefined` or `missing` for none. */
  read(id: string): Promise<unknown>;
  remove(id: string): Promise<void>;
}

/** Keeps in mind what is about to be made. */
export function leftover({ what, mark, find, read, remove }: Marked): Leftover {
  const known = new Set<string>();
  let isMade = false;
  const words = () => `${what}, ${known.size > 0 ? `id ${[...known].join(', ')}` : `marked ${mark}`}`;
  // A list that can't be had hides nothing of which the id is known.
  const ids = () =>
    find().then(
      (found) => {
        for (const id of found) known.add(id);
        return [...known];
      },
      (error: unknown) => {
        if (known.size === 0) throw error;
        return [...known];
      },
    );
  return {
    get what() {
      return words();
    },
    ids,
    said: (id) => {
      isMade = true;
      if (id) known.add(id);
    },
    remove: async () => {
      const made = await ids();
      if (isMade && made.length === 0)
        throw new StillThereError(`${words()}, was made and is not found again`);
      for (const id of made) await remove(id);
      for (const id of made)
        if (await isThere(() => read(id))) throw new StillThereError(`${words()}, is still there`);
    },
  };
}

/** An answer without it, or a no to its id, says that it is gone; any other error says nothing. */
async function isThere(read: () => Promise<unknown>): Promise<boolean> {
  try {
    const value = await read();
    return value !== undefined && value !== 'missing';
  } catch (error) {
    if (error instanceof CmsError && error.kind === 'refused' && !error.denied) return false;
    throw error;
  }
}

/**
 * Makes something, which is in `made` from before it is asked for; where the host says no to who asks, nothing was made.
 * Writes nothing where the list that the new item is looked for in can't be read.
 */
export async function makeMarked(
  { made }: Tools,
  name: string,
  left: Leftover,
  make: () => Promise<{ readonly id?: string }>,
): Promise<readonly string[]> {
  await left.ids().catch((error: unknown) => {
    if (!isDenied(error)) throw error;
  });
  made.set(name, left);
  try {
    left.said((await make()).id);
  } catch (error) {
    if (isDenied(error)) made.delete(name);
    throw error;
  }
  return left.ids();
}

/** The id of what was made: one that the answer named, or one that bears the mark. */
export async function madeId({ made }: Tools, name: string): Promise<string | undefined> {
  return (await made.get(name)?.ids())?.[0];
}

/** Reads each by its id; one that is not there is left out. */
export async function readEach<Value>(
  ids: readonly string[],
  read: (id: string) => Promise<Value | undefined>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (const id of ids) {
    const value = await read(id);
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** Takes away what was made, and looks whether it is gone. */
export function deleteCheck(name: string, area: Area, what: string): Check {
  return check({
    name,
    area,
    needed: true,
    changes: true,
    skip: (tools) => skipUnlessWriting(tools) ?? (tools.made.has(what) ? undefined : 'nothing was made'),
    call: async ({ made }) => {
      const one = made.get(what);
      await one?.remove();
      made.delete(what);
      return one?.lost;
    },
    judge: (lost) => (lost?.length ? lostFindings(lost) : [fine('what was made is gone')]),
    judgeError: (error) => (isDenied(error) ? [note('who checks may not delete')] : undefined),
  });
}
