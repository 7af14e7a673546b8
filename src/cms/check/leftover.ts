/**
 * What a check has made on the host, until it is gone. Invariant: it is found again by this run's mark, because the
 * answer that names its id may be lost; where the list can't be had it is what the host said it made.
 */
import { CmsError } from '../errors.ts';
import { type Area, type Check, check, fine, isDenied, type Made, note, type Tools } from './check.ts';

/** Says that items of our own may not be made. */
export const skipUnlessWriting = ({ options }: Tools): string | undefined =>
  options.write ? undefined : 'only with --write';

export interface Leftover extends Made {
  /** The host named the id of what it made. */
  said(id: string | undefined): void;
}

interface Marked {
  readonly what: string;
  /** The ids of all that bears this run's mark. */
  find(): Promise<string[]>;
  remove(id: string): Promise<void>;
}

/** Keeps in mind what is about to be made. */
export function leftover({ what, find, remove }: Marked): Leftover {
  const ids = new Set<string>();
  const removeFound = async () => {
    // Where the list does not say whose mark an item bears, the host's own answer named it.
    for (const id of new Set([...ids, ...(await find())])) await remove(id);
    if ((await find()).length > 0)
      throw new CmsError({ kind: 'garbled', applied: 'maybe', message: `${what} is left` });
  };
  return {
    what,
    said: (id) => {
      if (id) ids.add(id);
    },
    remove: () =>
      removeFound().catch(async (error: unknown) => {
        if (ids.size === 0) throw error;
        for (const id of ids) await remove(id);
      }),
  };
}

/** Makes something, which is in `made` from before it is asked for; where the host says no to who asks, nothing was made. */
export async function makeMarked(
  { made }: Tools,
  name: string,
  left: Leftover,
  make: () => Promise<{ readonly id?: string }>,
): Promise<void> {
  made.set(name, left);
  try {
    left.said((await make()).id);
  } catch (error) {
    if (isDenied(error)) made.delete(name);
    throw error;
  }
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
      await made.get(what)?.remove();
      made.delete(what);
    },
    judge: () => [fine('what was made is gone')],
    judgeError: (error) => (isDenied(error) ? [note('who checks may not delete')] : undefined),
  });
}
