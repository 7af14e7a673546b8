import type { Progress, Trouble } from '#src/sync/index.ts';

/** The lamp of the visual language a state shows. */
export type Light = 'device' | 'sending' | 'checking' | 'sent' | 'needs-you';

/** How far a message has come, in the words of the page; nothing in it says more than is known. */
export interface Standing {
  readonly title: string;
  readonly words: string;
  readonly light: Light;
  readonly lamp: string;
  /** What the person is asked for: after a lost answer, after a refusal, of what cannot be read, or nothing. */
  readonly choice: 'unknown' | 'refused' | 'unreadable' | 'none';
}

const waitingWords: Readonly<Record<Trouble, string>> = {
  none: "Saved on this phone. We're sending it now.",
  offline: 'Saved on this phone. It will be sent when you are back online.',
  portal: 'Saved on this phone. This network asks you to sign in first; it will be sent after that.',
  server: "We couldn't reach the office. What you wrote is safe on this phone and we'll keep trying.",
};

function waiting({ cause }: Progress, trouble: Trouble): string {
  return trouble === 'none' && cause?.kind === 'busy'
    ? "Saved on this phone. The office's system asked us to wait; we'll send it soon."
    : waitingWords[trouble];
}

const fixed: Readonly<Record<'sending' | 'unconfirmed' | 'parked' | 'done', Standing>> = {
  sending: {
    title: 'It is on its way',
    words: 'Saved on this phone. Sending it to the office now.',
    light: 'sending',
    lamp: 'Sending',
    choice: 'none',
  },
  unconfirmed: {
    title: 'It is on its way',
    words: 'It went out, but the answer has not come yet. We are checking; you need not do anything.',
    light: 'checking',
    lamp: 'Checking whether it arrived',
    choice: 'none',
  },
  parked: {
    title: 'It is saved',
    words: "The office's system asks us to wait. What you wrote is safe on this phone.",
    light: 'device',
    lamp: 'Not sent yet',
    choice: 'none',
  },
  done: {
    title: 'Thank you',
    words: 'It was sent to the office. We answer in office hours.',
    light: 'sent',
    lamp: 'Sent',
    choice: 'none',
  },
};

const refused: Standing = {
  title: 'It was not sent',
  words: "The office's system did not take it. What you wrote is safe on this phone.",
  light: 'needs-you',
  lamp: 'Not sent: needs you',
  choice: 'refused',
};

const unknown: Standing = {
  title: 'Did it arrive?',
  words:
    "We don't know whether it arrived: the answer got lost. We never repeat an e-mail without asking you.",
  light: 'needs-you',
  lamp: 'Perhaps sent: needs you',
  choice: 'unknown',
};

const unreadable: Standing = {
  title: 'It needs you',
  words: 'What was saved cannot be read any more, so it was not sent. Please write it again.',
  light: 'needs-you',
  lamp: 'Not sent: needs you',
  choice: 'unreadable',
};

function discarded(mayHaveArrived: boolean): Standing {
  return {
    title: 'You discarded it',
    words: mayHaveArrived ? 'It may have reached the office all the same.' : 'It was not sent.',
    light: 'device',
    lamp: mayHaveArrived ? 'May have been sent: you discarded it' : 'Not sent: you discarded it',
    choice: 'none',
  };
}

const arrivedWords: Standing = {
  title: 'Thank you',
  words: 'You told us that it arrived, so it will not be sent again.',
  light: 'sent',
  lamp: 'Arrived: you told us',
  choice: 'none',
};

const settled: Standing = {
  title: 'This was settled',
  words: 'That was more than a day ago. The phone keeps the reference, not what you wrote.',
  light: 'device',
  lamp: 'Settled',
  choice: 'none',
};

/** Where a message stands. Without a step the outbox has let go of it, a day after it ended. */
export function standingOf(step: Progress | undefined, arrived: boolean, trouble: Trouble): Standing {
  if (arrived) return arrivedWords;
  if (!step) return settled;
  switch (step.state) {
    case 'pending':
      return { ...fixed.parked, words: waiting(step, trouble) };
    case 'needs-you':
      return step.unknowns > 0 ? unknown : unreadable;
    case 'cancelled':
      return discarded(step.unknowns > 0);
    case 'failed':
    case 'conflict':
      return step.unknowns > 0 ? unknown : refused;
    default:
      return fixed[step.state];
  }
}
