import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import { readingKinds } from '#src/features/sources/reading-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { countsInWords, countsOf } from './reading-backup.ts';
import { claimTogether } from './reading-together.ts';

const key = 'not-read-by-me';
const NotMine = v.object({ upTo: v.number() });

/** Reading on this phone while nobody was signed in. */
export interface ReadBefore {
  /** The counts, without any content. */
  readonly words: string;
  /** Wall clock (ms) of the latest record. */
  readonly upTo: number;
  /** Whether the current person said that the reading is somebody else's. */
  readonly isDeclined: boolean;
}

/** Returns the reading that the signed-in person may claim, if any. */
export async function readReadBefore(view: View): Promise<ReadBefore | undefined> {
  const all = await Promise.all(readingKinds.map((kind) => view.unclaimed(kind)));
  const entries = all.flat();
  const words = countsInWords(countsOf(entries));
  if (words === '') return undefined;
  const upTo = Math.max(...entries.map(({ at }) => at));
  const declined = v.safeParse(NotMine, await view.local('preference', key));
  return { words, upTo, isDeclined: declined.success && declined.output.upTo >= upTo };
}

/** Merges the earlier reading into the current person's own records; nobody else can claim it afterwards. */
export async function claimReadBefore({ local, view }: Pick<Engine, 'local' | 'view'>): Promise<void> {
  const { epoch } = await view.session();
  await local.claim(readingKinds, claimTogether, epoch);
}

/**
 * Stores that the earlier reading is not the current person's: the question is asked again only after further reading
 * without a sign-in.
 */
export async function declineReadBefore(
  { local, view }: Pick<Engine, 'local' | 'view'>,
  { upTo }: ReadBefore,
): Promise<void> {
  const { epoch } = await view.session();
  const record: LocalRecord = { kind: 'preference', key, value: { upTo } };
  await local.set(record, epoch);
}
