import { waitingSentence } from '#src/features/receipts/waiting.ts';
import type { Progress, SyncStatus } from '#src/sync/index.ts';
import type { LampState } from '#src/ui/lamp.tsx';
import { mayHaveArrived, progressWords } from '#src/ui/progress-words.ts';

/** How far a message has come, in the words of the page; nothing in it says more than is known. */
export interface MessageStatus {
  readonly title: string;
  readonly words: string;
  readonly light: LampState;
  readonly lamp: string;
  /** What the person is asked for: after a lost answer, after a refusal, of what cannot be read, or nothing. */
  readonly choice: 'unknown' | 'refused' | 'unreadable' | 'none';
}

type Sentences = Pick<MessageStatus, 'title' | 'words'> & Partial<MessageStatus>;

const arrivedByWord: MessageStatus = {
  title: 'Thank you',
  words: 'You told us that it arrived, so it will not be sent again.',
  light: 'sent',
  lamp: 'Arrived: you told us',
  choice: 'none',
};

const ended: MessageStatus = {
  title: 'This was settled',
  words: 'That was more than a day ago. The phone keeps the reference, not what you wrote.',
  light: 'device',
  lamp: 'Settled',
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

function sentences(step: Progress, issue: SyncStatus['issue']): Sentences {
  const words = waitingSentence(step, issue) ?? `${progressWords(step).words}.`;
  switch (step.state) {
    case 'sent':
      return { title: 'Thank you', words: 'It was sent to the office. We answer in office hours.' };
    case 'cancelled':
      return {
        title: 'You discarded it',
        words: mayHaveArrived(step) ? 'It may have reached the office all the same.' : 'It was not sent.',
      };
    case 'attention':
      return attention(step);
    case 'saved':
      return { title: 'It is saved', words, ...(step.detail === 'pending' && { lamp: 'Not sent yet' }) };
    default:
      return { title: 'It is on its way', words };
  }
}

/** How far a message has come. Without a step its outbox entry is gone, a day after it ended. */
export function messageStatus(
  step: Progress | undefined,
  arrived: boolean,
  issue: SyncStatus['issue'],
): MessageStatus {
  if (arrived) return arrivedByWord;
  if (!step) return ended;
  const { lamp: light, words: lamp } = progressWords(step);
  return { light, lamp, choice: 'none', ...sentences(step, issue) };
}
