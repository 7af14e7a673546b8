import type { ConnectionIssue, Progress } from '#src/sync/index.ts';
import type { LampState } from '#src/ui/lamp.tsx';
import { mayHaveArrived, progressSentence, sendingWords } from '#src/ui/progress-words.ts';

/** How far a message has come, in the words of the page; nothing in it says more than is known. */
export interface MessageStatus {
  readonly title: string;
  readonly words: string;
  /** The same in short, beside a lamp. */
  readonly status: { readonly lamp: LampState; readonly words: string };
  /** What the person is asked for: after a lost answer, after a refusal, of what cannot be read, or nothing. */
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
  title: 'This was settled',
  words: 'That was more than a day ago. The phone keeps the reference, not what you wrote.',
  status: { lamp: 'device', words: 'Settled' },
  choice: 'none',
};

function attention(step: Progress): Sentences {
  if (mayHaveArrived(step))
    return {
      title: 'Did it arrive?',
      words:
        "We don't know whether it arrived: the answer got lost. We never repeat an e-mail without asking you.",
      choice: 'unknown',
    };
  if (step.cause?.kind === 'unreadable')
    return {
      title: 'It needs you',
      words: 'What was saved cannot be read any more, so it was not sent. Please write it again.',
      choice: 'unreadable',
    };
  return {
    title: 'It was not sent',
    words: "The office's system did not take it. What you wrote is safe on this phone.",
    choice: 'refused',
  };
}

function sentences(step: Progress, issue: ConnectionIssue): Sentences {
  const words = progressSentence(step, issue);
  switch (step.state) {
    case 'sent':
      return { title: 'Thank you', words: 'It was sent to the office. We answer in office hours.' };
    case 'cancelled':
      return {
        title: 'You deleted it',
        words: mayHaveArrived(step) ? 'It may have reached the office all the same.' : 'It was not sent.',
      };
    case 'attention':
      return attention(step);
    case 'saved':
      return { title: 'It is saved', words };
    default:
      return { title: 'It is on its way', words };
  }
}

/** How far a message has come. Without a step its outbox entry is gone, a day after it ended. */
export function messageStatus(
  step: Progress | undefined,
  arrived: boolean,
  issue: ConnectionIssue,
): MessageStatus {
  if (arrived) return arrivedByWord;
  if (!step) return ended;
  return { status: sendingWords(step), choice: 'none', ...sentences(step, issue) };
}
