/** Texts for the outcome of a scan. */

import { dayWords, timeWords } from '#src/features/events/day-words.ts';
import { momentWords, stateWords } from '#src/features/events/office/guest-words.ts';
import { sastClock, sastDate } from '#src/kit/sast.ts';
import type { Outcome } from './outcome.ts';

export interface OutcomeWords {
  /** How the outcome is shown: `good` for admitted, `known` for nothing to do, `look` for a person to decide. */
  readonly tone: 'good' | 'known' | 'look';
  readonly title: string;
  readonly text: string;
  /** The text in a word or two, for a line of several. */
  readonly short: string;
}

/** Returns the texts of an outcome. `now` (ms) decides whether a time needs its day. */
export function outcomeWords(outcome: Outcome, now: number): OutcomeWords {
  switch (outcome.kind) {
    case 'welcome':
      return { tone: 'good', title: outcome.guest.name, text: 'Marked as here.', short: 'Here' };
    case 'here':
      return {
        tone: 'known',
        title: outcome.guest.name,
        text: presentWords(outcome, now),
        short: 'Already here',
      };
    case 'not coming':
      return {
        tone: 'look',
        title: outcome.guest.name,
        text: notComingWords(outcome.guest.marks),
        short: stateWords[outcome.guest.state],
      };
    case 'other event':
      return { tone: 'look', short: '', ...otherWords(outcome.event) };
    case 'unknown':
      return {
        tone: 'look',
        title: 'We don’t know this ticket',
        text: `Nobody on this list has ${outcome.reference}. Find the person by name.`,
        short: outcome.reference,
      };
    case 'foreign':
      return {
        tone: 'look',
        title: 'This is not one of our tickets',
        text: 'Ask for the ticket of this event, or find the person by name.',
        short: '',
      };
  }
}

type PresentOutcome = Extract<Outcome, { readonly kind: 'here' }>;

function presentWords({ by, at, guest }: PresentOutcome, now: number): string {
  if (guest.marks.length === 0 && by === '' && at === undefined)
    return 'Already here: they sent the word of the day.';
  const time = at === undefined ? '' : sastDate(at) === sastDate(now) ? sastClock(at) : momentWords(at, now);
  return `${['Already here', time, by && `by ${by}`].filter(Boolean).join(', ')}.`;
}

function notComingWords(marks: readonly { readonly mark: string; readonly by: string }[]): string {
  const [mark] = marks;
  if (!mark) return 'They said that they cannot come.';
  const who = [...new Set(marks.map(({ by }) => by))].filter(Boolean).join(' and ') || 'Somebody';
  return marks.some((one) => one.mark !== mark.mark)
    ? `${who} marked this differently.`
    : `${who} marked them as not there.`;
}

type OtherOutcome = Extract<Outcome, { readonly kind: 'other event' }>;

function otherWords(event: OtherOutcome['event']): Pick<OutcomeWords, 'title' | 'text'> {
  if (!event)
    return {
      title: 'A ticket for another event',
      text: 'Ask for the ticket of this event, or find the person by name.',
    };
  return {
    title: `A ticket for “${event.title}”`,
    text: `That is ${dayWords(event)}, ${timeWords(event)}. Ask for the ticket of this event, or find the person by name.`,
  };
}
