/**
 * The one table of words for how far a thing a person did has come. Every screen that says it takes it from here, or
 * puts its own sentence together from here, so that no two of them contradict each other.
 */
import { device } from '#src/kit/device-word.ts';
import type { Cause } from '#src/kit/failure.ts';
import type { LampState } from './lamp.tsx';

interface ProgressWords {
  readonly lamp: LampState;
  readonly words: string;
}

/** Each state the engine tells of, with its one glyph and its one phrase. */
export const stateWords = {
  pending: { lamp: 'device', words: `Saved on this ${device}, waiting to be sent` },
  sending: { lamp: 'sending', words: 'Sending' },
  unknown: { lamp: 'checking', words: 'Checking whether it arrived' },
  'awaiting-sign-in': { lamp: 'device', words: `Saved on this ${device}. Sign in again and we’ll send it` },
  conflict: { lamp: 'needs-you', words: 'Somebody else changed this too: choose which one is right' },
  blocked: { lamp: 'needs-you', words: 'Not sent: needs you' },
  held: { lamp: 'needs-you', words: 'Came back after the browser lost its data: send it or delete it' },
  done: { lamp: 'sent', words: 'Sent' },
  cancelled: { lamp: 'ended', words: 'Not sent: you deleted it' },
} as const satisfies Record<string, ProgressWords>;

/** What stopped, and may be at the office although nobody could confirm that. */
const perhapsSent = {
  blocked: { lamp: 'needs-you', words: 'Perhaps sent: needs you' },
  cancelled: { lamp: 'ended', words: 'May have been sent: you deleted it' },
} as const satisfies Record<string, ProgressWords>;

/** What is known of a thing on its way: its state, how often it may have left the device, and why it is not done. */
export interface ProgressFacts {
  readonly detail: keyof typeof stateWords;
  readonly sends: number;
  readonly cause?: Cause | undefined;
  /** What it is about was deleted elsewhere. */
  readonly isGone?: boolean;
}

/** Whether the office may have it although nobody could confirm that. */
export function mayHaveArrived({ detail, sends, cause }: ProgressFacts): boolean {
  // A refusal is an answer: the last send did not arrive, an earlier one may have.
  const refused = cause?.kind === 'refused' || cause?.kind === 'signed-out';
  // What is blocked by anything else was looked for and is not there.
  if (detail === 'blocked' && !refused)
    return cause?.kind === 'outcome-unknown' || cause?.kind === 'stored-otherwise';
  return sends > (refused ? 1 : 0);
}

/** All of it is at the office but a file, which says itself why it is not. */
const withoutFile: ProgressWords = { lamp: 'needs-you', words: 'Sent without its file' };

/** The office has it, and its system lost a part of it. */
const storedOtherwise: ProgressWords = { lamp: 'needs-you', words: 'Only a part was kept: needs you' };

const gone: ProgressWords = { lamp: 'needs-you', words: 'Deleted at the office: make it again or let it go' };

/** A thing the person deleted, of which the outbox knows no more. */
export const deletedWords: ProgressWords = { lamp: 'ended', words: 'You deleted it' };

/** What became of a thing the person deleted. */
export function deletedSentence(facts: ProgressFacts): string {
  return mayHaveArrived(facts) ? 'It may have reached the office all the same.' : 'It was not sent.';
}

/** What taking the receipt of a thing off this phone does not change; nothing where the outbox knows it no more. */
export function receiptConsequence(facts: ProgressFacts | undefined, open: string, done: string): string {
  if (!facts) return '';
  if (facts.detail === 'cancelled') return deletedSentence(facts);
  return facts.detail === 'done' ? done : open;
}

/** The lamp and the words of a state. */
export function progressWords(facts: ProgressFacts): ProgressWords {
  const { detail, cause } = facts;
  if (detail === 'conflict' && facts.isGone) return gone;
  if (detail === 'pending' && cause?.kind === 'without-file') return withoutFile;
  if (detail === 'blocked' && cause?.kind === 'stored-otherwise') return storedOtherwise;
  if ((detail === 'blocked' || detail === 'cancelled') && mayHaveArrived(facts)) return perhapsSent[detail];
  return stateWords[detail];
}

/** The same beside a lamp of its own that says what is saved on this phone: only the way to the office is left to say. */
export function sendingWords(facts: ProgressFacts): ProgressWords {
  const waits = facts.detail === 'pending' || facts.detail === 'awaiting-sign-in';
  return waits && facts.cause?.kind !== 'without-file'
    ? { lamp: stateWords[facts.detail].lamp, words: 'Not sent yet' }
    : progressWords(facts);
}

const saved = `Saved on this ${device}.`;

const pendingSentences = {
  none: `${saved} We’re sending it now.`,
  offline: `${saved} We’ll send it when you’re back online.`,
  portal: `${saved} This network asks you to sign in first. We’ll send it after that.`,
  server: `We couldn’t reach the office. What you filled in is safe on this ${device} and we’ll keep trying.`,
} as const;

/** What the connection is like, for those sentences. */
type ConnectionIssue = keyof typeof pendingSentences;

/** The same as a whole sentence, with what becomes of it as the connection is now. */
export function progressSentence(facts: ProgressFacts, issue: ConnectionIssue): string {
  const { detail, cause } = facts;
  if (detail === 'sending') return `${saved} Sending it to the office now.`;
  if (detail === 'unknown')
    return 'We sent it, but we didn’t get an answer. We are checking. You don’t have to do anything.';
  if (detail !== 'pending') return `${progressWords(facts).words}.`;
  return issue === 'none' && cause?.kind === 'busy'
    ? `${saved} The office asked us to wait. We’ll send it soon.`
    : pendingSentences[issue];
}

/** How many things of this phone are in which state. */
interface Counts {
  readonly waiting: number;
  readonly sending: number;
  readonly needsYou: number;
  readonly awaitingSignIn: number;
}

/** The one lamp and the few words that tell how everything on this phone stands: what needs the person comes first. */
export function countWords({ waiting, sending, needsYou, awaitingSignIn }: Counts): ProgressWords {
  if (needsYou > 0)
    return { lamp: 'needs-you', words: `${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you` };
  if (sending > 0) return { lamp: 'sending', words: `${stateWords.sending.words} ${waiting + sending}` };
  if (waiting > 0) return { lamp: 'device', words: `${waiting} waiting` };
  if (awaitingSignIn > 0) return { lamp: 'device', words: `Sign in to send ${awaitingSignIn}` };
  return { lamp: 'sent', words: 'All sent' };
}
