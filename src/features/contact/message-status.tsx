import { device } from '#src/kit/device-word.ts';
import type { Progress, ShownIssue } from '#src/sync/index.ts';
import type { LampState } from '#src/ui/lamp.tsx';
import {
  deletedSentence,
  deletedWords,
  mayHaveArrived,
  progressSentence,
  sendingWords,
} from '#src/ui/progress-words.ts';
import type { MessageReceipt } from './receipt.ts';

/** The progress of a message in words, without any claim that is not certain. */
export interface MessageStatus {
  readonly title: string;
  readonly words: string;
  /** A short form of the status, beside a lamp. */
  readonly status: { readonly lamp: LampState; readonly words: string };
  /** The decision that the person has to make: after a lost answer, a refusal, an unreadable message, or none. */
  readonly choice: 'unknown' | 'refused' | 'unreadable' | 'none';
}

type Sentences = Pick<MessageStatus, 'title' | 'words'> & Partial<Pick<MessageStatus, 'choice'>>;

const arrivedByWord: MessageStatus = {
  title: 'Thank you',
  words: 'You told us that it arrived, so it will not be sent again.',
  status: { lamp: 'sent', words: 'Arrived: you told us' },
  choice: 'none',
};

const ended: MessageStatus = {
  title: 'This is finished',
  words: `That was more than a day ago. The ${device} keeps the reference, not what you wrote.`,
  status: { lamp: 'ended', words: 'Finished' },
  choice: 'none',
};

const deletedByPerson: MessageStatus = {
  title: deletedWords.words,
  words: `The ${device} keeps the reference, not what you wrote.`,
  status: deletedWords,
  choice: 'none',
};

function attention(step: Progress): Sentences {
  if (mayHaveArrived(step)) {
    const { cause } = step;
    // After a refusal, an unknown outcome means an earlier send whose answer was lost.
    const why =
      cause?.kind === 'outcome-unknown' || cause?.kind === 'stored-otherwise'
        ? cause.message
        : 'We don’t know if it arrived, because we didn’t get an answer.';
    return {
      title: 'Did it arrive?',
      words: `${why} We never send an email twice without asking you.`,
      choice: 'unknown',
    };
  }
  if (step.cause?.kind === 'unreadable')
    return {
      title: 'We can’t read it any more',
      words: 'What was saved is damaged, so we didn’t send it. Please write it again.',
      choice: 'unreadable',
    };
  return {
    title: 'It was not sent',
    words: `It was not accepted. What you wrote is safe on this ${device}.`,
    choice: 'refused',
  };
}

function sentences(step: Progress, issue: ShownIssue): Sentences {
  const words = progressSentence(step, issue);
  switch (step.state) {
    case 'sent':
      return { title: 'Thank you', words: 'It was sent. We answer in office hours.' };
    case 'cancelled':
      return { title: deletedWords.words, words: deletedSentence(step) };
    case 'attention':
      return attention(step);
    case 'saved':
      return { title: 'It is saved', words };
    default:
      return { title: 'It is on its way', words };
  }
}

/** Returns the progress of a message; without a step, as for an outbox entry that was pruned a day after its end. */
export function messageStatus(
  step: Progress | undefined,
  { arrived, deleted }: Pick<MessageReceipt, 'arrived' | 'deleted'>,
  issue: ShownIssue,
): MessageStatus {
  if (arrived) return arrivedByWord;
  if (!step) return deleted ? deletedByPerson : ended;
  return { status: sendingWords(step), choice: 'none', ...sentences(step, issue) };
}
