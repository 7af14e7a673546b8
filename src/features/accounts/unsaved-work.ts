import { type LocalKind, localKinds } from '#src/features/sources/local-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** What somebody who signs out would leave on this phone. */
export interface UnsavedWork {
  /** How many things they did have not reached the office. */
  readonly pending: number;
  /** What is never sent and stands nowhere else, in words. */
  readonly onlyHere: readonly string[];
}

/** What is there to go back to, and no loss once all that came of it is sent: nobody is asked about it alone. */
const onlyWaysBack: readonly LocalKind[] = ['version'];

/** Counts what belongs to the signed-in person; a visitor's draft stays with the phone and is not theirs. */
export async function readUnsavedWork({ session, view }: Engine): Promise<UnsavedWork> {
  const { owner } = await view.session();
  const pending = await session.countPending();
  const own = await Promise.all(
    (Object.keys(localKinds) as LocalKind[]).map(async (kind) => ({
      kind,
      words: await describeOwn(view, owner, kind),
    })),
  );
  const found = own.filter(({ words }) => words.length > 0);
  const isAsked = pending > 0 || found.some(({ kind }) => !onlyWaysBack.includes(kind));
  return { pending, onlyHere: isAsked ? found.flatMap(({ words }) => words) : [] };
}

async function describeOwn(view: View, owner: string, kind: LocalKind): Promise<string[]> {
  const inWords = localKinds[kind];
  if (!inWords) return [];
  const own = (await view.locals(kind)).filter((entry) => entry.owner === owner);
  return own.length === 0 ? [] : [inWords(own.length)];
}
