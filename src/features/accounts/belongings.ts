import type { Engine, View } from '#src/sync/index.ts';

/** What somebody who signs out would leave on this phone. */
export interface Belongings {
  /** Acts that have not reached the office. */
  readonly unsent: number;
  /** What is never sent and stands nowhere else, in words. */
  readonly onlyHere: readonly string[];
}

/** What a slice keeps of a person on this device only, by the kind it is kept under (outbox.md, "Signing out"). */
const words: Readonly<Record<string, (count: number) => string>> = {
  draft: (count) => (count === 1 ? '1 draft' : `${count} drafts`),
  version: (count) => (count === 1 ? '1 earlier version' : `${count} earlier versions`),
  attempt: (count) => (count === 1 ? '1 quiz you took' : `${count} quizzes you took`),
  progress: () => 'how far you have read',
};

/** Counts what belongs to the signed-in person; a visitor's draft stays with the phone and is not theirs. */
export async function readBelongings({ session, view }: Engine): Promise<Belongings> {
  const { owner } = await view.session();
  const kept = await Promise.all(Object.entries(words).map(([kind, say]) => saidOf(view, owner, kind, say)));
  return { unsent: await session.unsent(), onlyHere: kept.flat() };
}

async function saidOf(
  view: View,
  owner: string,
  kind: string,
  say: (count: number) => string,
): Promise<string[]> {
  const own = (await view.locals(kind)).filter((entry) => entry.owner === owner);
  return own.length === 0 ? [] : [say(own.length)];
}
