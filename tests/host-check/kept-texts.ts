/** Tries what the tables of a host keep: letters outside Latin, an emoji, a long text, a long list, each read back. */

import { CmsError } from '#src/cms/errors.ts';
import { type Loss, lossIn } from '#src/kit/stored-loss.ts';
import { type Finding, note, warning } from './check.ts';

const trials = {
  'the letter Ŋ': 'Ŋ',
  'an emoji': '🛒',
  'a text of 70,000 letters': 'a'.repeat(70_000),
  'a list of 300 people': Array.from({ length: 300 }, (_, at) => `person ${at} of three hundred`),
} as const;

/** A trial of which something was lost, or that the host refused. */
export interface LostTrial {
  readonly what: string;
  readonly how: Loss['kind'] | 'refused';
}

/**
 * Writes each trial over the same row and reads it back; `undefined` where not even plain letters come back, so that
 * nothing can be told. `write` sends one value, `read` returns what is stored of it.
 */
export async function lostTrials(
  write: (value: unknown) => Promise<unknown>,
  read: () => Promise<unknown>,
): Promise<readonly LostTrial[] | undefined> {
  await write('plain letters');
  if ((await read()) !== 'plain letters') return undefined;
  const lost: LostTrial[] = [];
  for (const [what, value] of Object.entries(trials)) {
    try {
      await write(value);
      const loss = lossIn(value, (await read()) ?? '');
      if (loss) lost.push({ what, how: loss.kind });
    } catch (error) {
      if (!(error instanceof CmsError) || error.kind === 'offline' || error.kind === 'signed-out')
        throw error;
      // The stored JSON breaks off where the host cannot read the row any more.
      lost.push({ what, how: error.unreadable ? 'end' : 'refused' });
    }
  }
  return lost;
}

const words: Readonly<Record<LostTrial['how'], string>> = {
  letters: 'it is not kept as it is written',
  end: 'only a part of it is kept',
  entries: 'some of its entries are not kept',
  refused: 'it is refused',
};

/** Names what the tables do not keep; the app tells its person of each such loss. */
export function keptFindings(lost: readonly LostTrial[] | undefined): Finding[] {
  if (lost === undefined) return [note('not tried: a key of ours does not come back')];
  if (lost.length === 0) return [note('keeps Ŋ, an emoji, 70,000 letters and 300 entries')];
  return lost.map(({ what, how }) => warning(`${what}: ${words[how]}`));
}
