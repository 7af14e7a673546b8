/**
 * The one table of words for how far a thing a person did has come. Every screen that says it takes it from here, so
 * that no two of them contradict each other.
 */
import type { LampState } from './lamp.tsx';

interface ProgressWords {
  readonly lamp: LampState;
  readonly words: string;
}

const table = {
  pending: { lamp: 'device', words: 'Saved on this phone, waiting to be sent' },
  sending: { lamp: 'sending', words: 'Sending' },
  unknown: { lamp: 'checking', words: 'Checking whether it arrived' },
  'awaiting-sign-in': { lamp: 'device', words: "Saved on this phone. Sign in again and we'll send it." },
  conflict: { lamp: 'needs-you', words: 'Somebody else changed this too: choose which one is right' },
  blocked: { lamp: 'needs-you', words: 'Not sent: needs you' },
  held: { lamp: 'needs-you', words: 'Came back after the browser lost its data: send it or delete it' },
  done: { lamp: 'sent', words: 'Sent' },
  cancelled: { lamp: 'device', words: 'Not sent: you discarded it' },
} as const satisfies Record<string, ProgressWords>;

/** What is known of a thing on its way: its state, how often it may have left the device, and why it is not done. */
export interface ProgressFacts {
  readonly detail: keyof typeof table;
  readonly sends: number;
  readonly cause?: { readonly kind: string; readonly message: string } | undefined;
}

/** Whether the office may have it although nobody could confirm that. */
export function mayHaveArrived({ detail, sends, cause }: ProgressFacts): boolean {
  // A refusal is an answer: the last send did not arrive, an earlier one may have.
  const refused = cause?.kind === 'refused' || cause?.kind === 'signed-out';
  // What is blocked by anything else was looked for and is not there.
  if (detail === 'blocked' && !refused) return cause?.kind === 'outcome-unknown';
  return sends > (refused ? 1 : 0);
}

/** The lamp and the words of a state. */
export function progressWords(facts: ProgressFacts): ProgressWords {
  const { detail } = facts;
  if (detail === 'blocked' && mayHaveArrived(facts))
    return { lamp: 'needs-you', words: 'Perhaps sent: needs you' };
  if (detail === 'cancelled' && mayHaveArrived(facts))
    return { lamp: 'device', words: 'May have been sent: you discarded it' };
  return table[detail];
}
