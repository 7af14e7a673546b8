import { type LocalKind, localKinds } from '#src/features/sources/local-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** The data of a person that exist only on this phone. */
export interface UnsavedWork {
  /** The number of mutations that have not reached the office. */
  readonly pending: number;
  /** Descriptions of data that are never sent and exist nowhere else. */
  readonly onlyHere: readonly string[];
}

/**
 * Kinds of records that cause no question on their own: earlier versions are no loss once their successors are sent.
 */
const onlyWaysBack: readonly LocalKind[] = ['version'];

/** Counts the signed-in person's unsent data; a visitor's draft belongs to the phone and does not count. */
export async function readUnsavedWork({ session, view }: Engine): Promise<UnsavedWork> {
  const { owner } = await view.session();
  const pending = await session.countPending();
  const describedKinds = await Promise.all(
    (Object.keys(localKinds) as LocalKind[]).map(async (kind) => ({
      kind,
      words: await describeOwn(view, owner, kind),
    })),
  );
  const ownKinds = describedKinds.filter(({ words }) => words.length > 0);
  const isAsked = pending > 0 || ownKinds.some(({ kind }) => !onlyWaysBack.includes(kind));
  return { pending, onlyHere: isAsked ? ownKinds.flatMap(({ words }) => words) : [] };
}

async function describeOwn(view: View, owner: string, kind: LocalKind): Promise<string[]> {
  const inWords = localKinds[kind];
  if (!inWords) return [];
  const ownRecords = (await view.locals(kind)).filter((entry) => entry.owner === owner);
  return ownRecords.length === 0 ? [] : [inWords(ownRecords.length)];
}
