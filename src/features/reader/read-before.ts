import * as v from 'valibot';
import { type LocalRecord, readingKinds } from '#src/features/sources/local-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { countsInWords, countsOf } from './reading-backup.ts';
import { claimTogether } from './reading-together.ts';

const key = 'not-read-by-me';
const NotMine = v.object({ upTo: v.number() });

/** What was read on this phone while nobody was signed in. */
export interface ReadBefore {
  /** How much, without a word of it. */
  readonly words: string;
  /** Wall clock (ms) of the latest of it. */
  readonly upTo: number;
  /** The one who is here said that it is not theirs. */
  readonly isDeclined: boolean;
}

/** What the one who signed in may say is theirs; nothing where there is none. */
export async function readReadBefore(view: View): Promise<ReadBefore | undefined> {
  const all = await Promise.all(readingKinds.map((kind) => view.unclaimed(kind)));
  const entries = all.flat();
  const words = countsInWords(countsOf(entries));
  if (words === '') return undefined;
  const upTo = Math.max(...entries.map(({ at }) => at));
  const declined = v.safeParse(NotMine, await view.local('preference', key));
  return { words, upTo, isDeclined: declined.success && declined.output.upTo >= upTo };
}

/** It is theirs: put together with what they have, and nobody else’s from now on. */
export async function claimReadBefore({ local, view }: Pick<Engine, 'local' | 'view'>): Promise<void> {
  const { epoch } = await view.session();
  await local.claim(readingKinds, claimTogether, epoch);
}

/** It is not theirs: they are asked again only once somebody has read on. */
export async function declineReadBefore(
  { local, view }: Pick<Engine, 'local' | 'view'>,
  { upTo }: ReadBefore,
): Promise<void> {
  const { epoch } = await view.session();
  const record: LocalRecord = { kind: 'preference', key, value: { upTo } };
  await local.set(record, epoch);
}
