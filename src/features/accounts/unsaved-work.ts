import { type LocalKind, localKinds } from '#src/features/sources/local-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** What somebody who signs out would leave on this phone. */
export interface UnsavedWork {
  /** How many things they did have not reached the office. */
  readonly pending: number;
  /** What is never sent and stands nowhere else, in words. */
  readonly onlyHere: readonly string[];
}

/** Counts what belongs to the signed-in person; a visitor's draft stays with the phone and is not theirs. */
export async function readUnsavedWork({ session, view }: Engine): Promise<UnsavedWork> {
  const { owner } = await view.session();
  const onlyHere = await Promise.all(
    (Object.keys(localKinds) as LocalKind[]).map((kind) => describeOwn(view, owner, kind)),
  );
  return { pending: await session.countPending(), onlyHere: onlyHere.flat() };
}

async function describeOwn(view: View, owner: string, kind: LocalKind): Promise<string[]> {
  const inWords = localKinds[kind];
  if (!inWords) return [];
  const own = (await view.locals(kind)).filter((entry) => entry.owner === owner);
  return own.length === 0 ? [] : [inWords(own.length)];
}
