/**
 * The words for the progress of a person's action. Every screen takes its words from here, so that no two contradict
 * each other.
 */
import { device } from '#src/kit/device-word.ts';
import type { Cause } from '#src/kit/failure.ts';
import { sastClock } from '#src/kit/sast.ts';
import type { LampState } from './lamp.tsx';

interface ProgressWords {
  readonly lamp: LampState;
  readonly words: string;
}

/** The lamp and the phrase of each state of the engine. */
export const stateWords = {
  pending: { lamp: 'device', words: `Saved on this ${device}, waiting to be sent` },
  sending: { lamp: 'sending', words: 'Sending' },
  unknown: { lamp: 'checking', words: 'Checking whether it arrived' },
  'awaiting-sign-in': { lamp: 'device', words: `Saved on this ${device}. Sign in again and we’ll send it` },
  conflict: { lamp: 'needs-you', words: 'Somebody else changed this too: choose which one is right' },
  blocked: { lamp: 'needs-you', words: 'Not sent: choose what to do' },
  held: { lamp: 'needs-you', words: 'Came back after the browser lost its data: send it or delete it' },
  done: { lamp: 'sent', words: 'Sent' },
  cancelled: { lamp: 'ended', words: 'Not sent: you deleted it' },
} as const satisfies Record<string, ProgressWords>;

/** The words for an action that stopped, where the office may have it unconfirmed. */
const perhapsSent = {
  blocked: { lamp: 'needs-you', words: 'May have been sent: tell us if it arrived' },
  cancelled: { lamp: 'ended', words: 'May have been sent: you deleted it' },
} as const satisfies Record<string, ProgressWords>;

/** The progress of an action: its state, how often it may have left the device, and the reason why it is not done. */
export interface ProgressFacts {
  readonly detail: keyof typeof stateWords;
  readonly sends: number;
  readonly cause?: Cause | undefined;
  /** Whether the item was deleted elsewhere. */
  readonly isGone?: boolean;
  /** The time (ms, wall clock) until which the office asked to wait. */
  readonly waitsUntil?: number | undefined;
}

/** Returns whether the office may have the item although nobody could confirm that. */
export function mayHaveArrived({ detail, sends, cause }: ProgressFacts): boolean {
  // After a refusal the last send did not arrive; an earlier one may have.
  const refused = cause?.kind === 'refused' || cause?.kind === 'signed-out';
  // For every other blocked mutation the engine has confirmed that the host does not have it.
  if (detail === 'blocked' && !refused)
    return cause?.kind === 'outcome-unknown' || cause?.kind === 'stored-otherwise';
  return sends > (refused ? 1 : 0);
}

/** The words for an action of which only a file was refused; the file's own row gives the reason. */
const withoutFile: ProgressWords = { lamp: 'needs-you', words: 'Sent without its file' };

/** The words for a record of which the office's system lost a part. */
const storedOtherwise: ProgressWords = {
  lamp: 'needs-you',
  words: 'Only a part was kept: choose what to do',
};

const deletedElsewhere: ProgressWords = {
  lamp: 'needs-you',
  words: 'Deleted by somebody else: put yours back or delete it',
};

/** The words for a deleted item that is no longer in the outbox. */
export const deletedWords: ProgressWords = { lamp: 'ended', words: 'You deleted it' };

/** Returns a sentence on whether a deleted item arrived. */
export function deletedSentence(facts: ProgressFacts): string {
  return mayHaveArrived(facts) ? 'It may have arrived all the same.' : 'It was not sent.';
}

/**
 * Returns a sentence on data that stay when a receipt is removed from this phone; '' for an item that is no longer in
 * the outbox.
 */
export function receiptConsequence(facts: ProgressFacts | undefined, open: string, done: string): string {
  if (!facts) return '';
  if (facts.detail === 'cancelled') return deletedSentence(facts);
  return facts.detail === 'done' ? done : open;
}

/** Returns the lamp and the words of a state. */
export function progressWords(facts: ProgressFacts): ProgressWords {
  const { detail, cause } = facts;
  if (detail === 'conflict' && facts.isGone) return deletedElsewhere;
  if (detail === 'pending' && cause?.kind === 'without-file') return withoutFile;
  if (detail === 'blocked' && cause?.kind === 'stored-otherwise') return storedOtherwise;
  if ((detail === 'blocked' || detail === 'cancelled') && mayHaveArrived(facts)) return perhapsSent[detail];
  return stateWords[detail];
}

/** Returns words for the sending alone, beside another lamp that already says “saved on this phone”. */
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
  busy: `${saved} We’re very busy right now. We’ll send it soon.`,
  server: `We’re not getting an answer. What you filled in is safe on this ${device} and we’ll keep trying.`,
} as const;

/** The state of the connection, as the sentences for pending mutations need it. */
type ConnectionIssue = keyof typeof pendingSentences;

const aMinute = 60_000;

/** Returns two sentences on an office that asked to wait: why nothing is sent now, and when it is tried again. */
export function busyWords(waitsUntil: number): string {
  // The next whole minute: earlier than that nothing is tried.
  const when = waitsUntil - Date.now() < aMinute ? 'soon' : `at about ${sastClock(waitsUntil + aMinute - 1)}`;
  return `We’re very busy right now. We’ll try again ${when}.`;
}

/** Returns whether the device reaches nobody, so that its own connection is what an action waits for. */
function isCutOff(issue: ConnectionIssue): boolean {
  return issue === 'offline' || issue === 'portal';
}

/** Returns the words on an office that asked to wait with this action; `undefined` where another reason says more. */
export function waitWords({ waitsUntil }: ProgressFacts, issue: ConnectionIssue): string | undefined {
  return waitsUntil === undefined || isCutOff(issue) ? undefined : busyWords(waitsUntil);
}

/** Returns the progress as a sentence, with what happens next on the present connection. */
export function progressSentence(facts: ProgressFacts, issue: ConnectionIssue): string {
  const { detail, cause } = facts;
  if (detail === 'sending') return `${saved} Sending it now.`;
  if (detail === 'unknown')
    return 'We sent it, but we didn’t get an answer. We are checking. You don’t have to do anything.';
  if (detail !== 'pending') return `${progressWords(facts).words}.`;
  const waits = waitWords(facts, issue);
  if (waits) return `${saved} ${waits} You don’t have to do anything.`;
  return issue === 'none' && cause?.kind === 'busy'
    ? `${saved} We have to wait a moment. We’ll send it soon.`
    : pendingSentences[issue];
}

/** The number of this phone's mutations in each state. */
interface Counts {
  readonly waiting: number;
  readonly sending: number;
  readonly needsYou: number;
  readonly awaitingSignIn: number;
}

/** Returns one lamp and a few words for all mutations of this phone; those that need the person come first. */
export function countWords({ waiting, sending, needsYou, awaitingSignIn }: Counts): ProgressWords {
  if (needsYou > 0)
    return { lamp: 'needs-you', words: `${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you` };
  if (sending > 0) return { lamp: 'sending', words: `${stateWords.sending.words} ${waiting + sending}` };
  if (waiting > 0) return { lamp: 'device', words: `${waiting} waiting` };
  if (awaitingSignIn > 0) return { lamp: 'device', words: `Sign in to send ${awaitingSignIn}` };
  return { lamp: 'sent', words: 'All sent' };
}
