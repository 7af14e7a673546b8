/**
 * The progress of a note on a ticket, in words.
 * Invariant: the text says that the office knows only if the note has certainly arrived.
 */

import { device } from '#src/kit/device-word.ts';
import { sastDay } from '#src/kit/sast.ts';
import type { LampState } from '#src/ui/lamp.tsx';
import type { ReceiptLamp } from '#src/ui/receipt-parts.tsx';
import { type FollowedNote, outcomeOf } from './ticket-notes.ts';

type Stage = 'waits' | 'sending' | 'checking' | 'arrived' | 'refused' | 'doubtful' | 'perhaps' | 'past';

const lamps: Readonly<Record<Stage, LampState>> = {
  waits: 'device',
  sending: 'sending',
  checking: 'checking',
  arrived: 'sent',
  refused: 'needs-you',
  doubtful: 'needs-you',
  perhaps: 'ended',
  past: 'ended',
};

function stageOf(note: FollowedNote): Stage {
  const outcome = outcomeOf(note);
  if (outcome === 'arrived') return 'arrived';
  if (outcome) return 'perhaps';
  if (!note.step) return 'past';
  const { state, cause } = note.step;
  if (state === 'sending' || state === 'checking') return state;
  if (state === 'attention') return cause?.kind === 'outcome-unknown' ? 'doubtful' : 'refused';
  return 'waits';
}

type Words = Readonly<Record<Stage, string>>;

/** Returns the texts for a note on attendance; `that` is the clause to report, such as "you can’t come". */
function attendanceWords(mark: string, { at }: FollowedNote): Words {
  return {
    waits: 'Saved here: we tell the office when you’re online',
    sending: 'Telling the office',
    checking: 'Checking whether the office knows',
    arrived: `The office knows ${mark}`,
    refused: `We couldn’t tell the office ${mark}`,
    doubtful: `We don’t know if the office knows ${mark}`,
    perhaps: 'You deleted this, but it may have reached the office',
    past: `You said it here on ${sastDay(Date.parse(at))}`,
  };
}

function wordWords({ word, at }: FollowedNote): Words {
  return {
    waits: `“${word}”: saved on this ${device}. We send it when you’re online`,
    sending: `Sending your word: “${word}”`,
    checking: `Checking whether we have your word: “${word}”`,
    arrived: `We have your word: “${word}”`,
    refused: `Your word did not reach us: “${word}”`,
    doubtful: `We don’t know if your word reached us: “${word}”`,
    perhaps: `You deleted your word, but it may have reached us: “${word}”`,
    past: `You typed this word here on ${sastDay(Date.parse(at))}: “${word}”`,
  };
}

/** Returns the progress of a note as a lamp and a sentence. */
export function noteLamp(note: FollowedNote): ReceiptLamp {
  const stage = stageOf(note);
  const all =
    note.kind === 'word'
      ? wordWords(note)
      : attendanceWords(note.kind === 'cannot come' ? 'you can’t come' : 'you’re coming', note);
  return { name: note.kind === 'word' ? 'word' : 'attendance', lamp: lamps[stage], words: all[stage] };
}
