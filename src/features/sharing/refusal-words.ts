import { device } from '#src/kit/device-word.ts';
import type { Refusal } from './model.ts';

interface RefusalWords {
  readonly title: string;
  readonly next: string;
}

/** Explains why a file was not opened, and the remedy; nothing of such a file is stored. */
export const refusalWords: Readonly<Record<Refusal, RefusalWords>> = {
  unreadable: {
    title: 'We couldn’t read this file',
    next: `Your ${device} wouldn’t let us open it. Save it to your ${device} first, then choose it here.`,
  },
  'too-large': {
    title: 'This file is too big',
    next: 'A course file is smaller than 25 MB. Check that you chose the right file.',
  },
  'no-space': {
    title: `There is not enough space on this ${device}`,
    next: 'Delete something you no longer need, then open the file again.',
  },
  'not-stored': {
    title: 'We couldn’t save this course',
    next: 'Close this app, open it again, then choose the file once more.',
  },
  'not-a-course': {
    title: 'This is not a course file',
    next: 'Choose a file that somebody made with “Share course”. Its name ends with .html.',
  },
  damaged: {
    title: 'This file is damaged',
    next: 'Part of it is missing or was changed on the way. Ask the person who sent it to send it again.',
  },
  newer: {
    title: 'This file was made by a newer app',
    next: 'Go online once so that your app can update, then open the file again.',
  },
};
