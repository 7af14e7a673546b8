/**
 * How far a note on a ticket has come, in words.
 * Invariant: that the office knows something is said only where the note is known to have arrived.
 */

import { device } from '#src/kit/device-word.ts';
import { sastDay } from '#src/kit/sast.ts';
import type { LampState } from '#src/ui/lamp.tsx';
import type { ReceiptLamp } from '#src/ui/receipt-parts.tsx';
import { type FollowedNote, outcomeOf } from './ticket-notes.ts';

type Stage = 'waits' | 'sending' | 'checking' | 'known' | 'refused' | 'doubtful' | 'perhaps' | 'past';

const lamps: Readonly<Record<Stage, LampState>> = {
  waits: 'device',
  sending: 'sending',
  checking: 'checking',
  known: 'sent',
  refused: 'needs-you',
  doubtful: 'needs-you',
  perhaps: 'ended',
  past: 'ended',
};

function stageOf(note: FollowedNote): Stage {
  const outcome = outcomeOf(note);
  if (outcome === 'arrived') return 'known';
  if (outcome) return 'perhaps';
  if (!note.step) return 'past';
  const { state, cause } = note.step;
  if (state === 'sending' || state === 'checking') return state;
  if (state === 'attention') return cause?.kind === 'outcome-unknown' ? 'doubtful' : 'refused';
  return 'waits';
}

type Words = Readonly<Record<Stage, string>>;

/** What is said of coming or not; `that`: what the office is to know. */
function attendanceWords(that: string, { at }: FollowedNote): Words {
  return {
    waits: 'Saved here: we tell the office when you’re online',
    sending: 'Telling the office',
    checking: 'Checking whether the office knows',
    known: `The office knows ${that}`,
    refused: `We couldn’t tell the office ${that}`,
    doubtful: `We don’t know if the office knows ${that}`,
    perhaps: 'You deleted this, but it may have reached the office',
    past: `You said it here on ${sastDay(Date.parse(at))}`,
  };
}

function wordWords({ word, at }: FollowedNote): Words {
  return {
    waits: `“${word}”: saved on this ${device}. We send it when you’re online`,
    sending: `Sending your word: “${word}”`,
    checking: `Checking whether we have your word: “${word}”`,
    known: `We have your word: “${word}”`,
    refused: `Your word did not reach us: “${word}”`,
    doubtful: `We don’t know if your word reached us: “${word}”`,
    perhaps: `You deleted your word, but it may have reached us: “${word}”`,
    past: `You typed this word here on ${sastDay(Date.parse(at))}: “${word}”`,
  };
}

/** How far a note has come, as one shape and a sentence. */
export function noteLamp(note: FollowedNote): ReceiptLamp {
  const stage = stageOf(note);
  const all =
    note.kind === 'word'
      ? wordWords(note)
      : attendanceWords(note.kind === 'cannot come' ? 'you can’t come' : 'you’re coming', note);
  return { name: note.kind === 'word' ? 'word' : 'attendance', lamp: lamps[stage], words: all[stage] };
}
