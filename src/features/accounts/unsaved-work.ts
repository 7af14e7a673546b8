import type { Engine, View } from '#src/sync/index.ts';

/** What somebody who signs out would leave on this phone. */
export interface UnsavedWork {
  /** How many things they did have not reached the office. */
  readonly pending: number;
  /** What is never sent and stands nowhere else, in words. */
  readonly onlyHere: readonly string[];
}

/** What a slice stores of a person on this device only, by the kind it is stored under. */
const words: Readonly<Record<string, (count: number) => string>> = {
  draft: (count) => (count === 1 ? '1 draft' : `${count} drafts`),
  version: (count) => (count === 1 ? '1 earlier version' : `${count} earlier versions`),
  attempt: (count) => (count === 1 ? '1 quiz you took' : `${count} quizzes you took`),
  progress: () => 'how far you have read',
};

/** Counts what belongs to the signed-in person; a visitor's draft stays with the phone and is not theirs. */
export async function readUnsavedWork({ session, view }: Engine): Promise<UnsavedWork> {
  const { owner } = await view.session();
  const onlyHere = await Promise.all(
    Object.entries(words).map(([kind, inWords]) => describeOwn(view, owner, kind, inWords)),
  );
  return { pending: await session.countPending(), onlyHere: onlyHere.flat() };
}

async function describeOwn(
  view: View,
  owner: string,
  kind: string,
  inWords: (count: number) => string,
): Promise<string[]> {
  const own = (await view.locals(kind)).filter((entry) => entry.owner === owner);
  return own.length === 0 ? [] : [inWords(own.length)];
}
