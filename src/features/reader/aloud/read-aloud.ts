import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { View } from '#src/sync/index.ts';

/** A person's answer about the test sentence of a language on this phone, and the voice that read it. */
const VoiceAnswer = v.object({
  sounds: v.boolean(),
  /** The voice's `voiceURI`; '' for the phone's default. */
  voice: v.fallback(v.string(), ''),
});
export type VoiceAnswer = v.InferOutput<typeof VoiceAnswer>;

/** Test sentences by language: lessons are in English for now. */
export const testSentences: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'Good morning. Today we count the till, and we write down every rand.',
  }),
);

/** Builds the record of a voice, which belongs to the phone and not to a person. */
export function voiceRecord(language: string, value: VoiceAnswer): LocalRecord {
  return { kind: 'voices', key: language, value, ofPhone: true };
}

/** Returns the answer about a language's voice on this phone; `undefined` when it was never tested. */
export async function readVoiceAnswer(view: View, language: string): Promise<VoiceAnswer | undefined> {
  const parsed = v.safeParse(VoiceAnswer, await view.local('voices', language));
  return parsed.success ? parsed.output : undefined;
}

/** The last spoken sentence of a lesson: its text and its index. */
const Spoken = v.object({ text: v.string(), index: v.number() });
export type Spoken = v.InferOutput<typeof Spoken>;

export function spokenRecord(lessonId: string, value: Spoken): LocalRecord {
  return { kind: 'spoken', key: lessonId, value };
}

/** Returns the sentence at which the current person stopped reading a lesson aloud; `undefined` for none. */
export async function readSpoken(view: View, lessonId: string): Promise<Spoken | undefined> {
  const parsed = v.safeParse(Spoken, await view.local('spoken', lessonId));
  return parsed.success ? parsed.output : undefined;
}

/**
 * Returns the index of the sentence with the last spoken text; of several, the nearest. `undefined` when it was
 * deleted.
 */
export function findSpoken(
  sentences: readonly { readonly text: string }[],
  { text, index }: Spoken,
): number | undefined {
  const same = sentences.flatMap((sentence, at) => (sentence.text === text ? [at] : []));
  return same.toSorted((a, b) => Math.abs(a - index) - Math.abs(b - index))[0];
}

/** A sentence within a text. */
export interface Sentence {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits a text into sentences, each spoken as one utterance: phones stop in the middle of longer ones. */
export function sentencesOf(text: string): readonly Sentence[] {
  // A line break in the source does not end a sentence.
  return [...segmenter.segment(text.replace(/\s/g, ' '))].flatMap(({ segment, index }) => {
    const words = segment.trim();
    if (!/[\p{L}\p{N}]/u.test(words)) return [];
    const from = index + segment.indexOf(words);
    return [{ from, to: from + words.length, text: words.replace(/\s+/g, ' ') }];
  });
}

/** Speaks one sentence, and can be stopped. */
export interface Voice {
  say(text: string): Promise<void>;
  stop(): void;
}

export interface Speaking {
  readonly index: number;
  readonly state: 'speaking' | 'paused' | 'ended' | 'failed';
}

/**
 * Speaks one sentence after the other. After a pause it repeats the interrupted sentence; after the last sentence it
 * starts again.
 */
export function createSpeaker(
  count: number,
  start: number,
  sentence: (index: number) => string,
  voice: Voice,
) {
  let now: Speaking = { index: start, state: 'paused' };
  /** The number of the latest run: an earlier one ends at its next sentence. */
  let latestRun = 0;
  const listeners = new Set<(speaking: Speaking) => void>();
  const report = (next: Speaking) => {
    now = next;
    for (const listener of listeners) listener(next);
  };

  async function run(ownRun: number): Promise<void> {
    for (let { index } = now; index < count && ownRun === latestRun; index += 1) {
      report({ index, state: 'speaking' });
      try {
        await voice.say(sentence(index));
      } catch {
        // The phone has no voice, or has lost it: reported to the listeners.
        if (ownRun === latestRun) report({ index, state: 'failed' });
        return;
      }
    }
    if (ownRun === latestRun) report({ index: count, state: 'ended' });
  }

  return {
    listen(listener: (speaking: Speaking) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play(from = now.index): void {
      latestRun += 1;
      voice.stop();
      now = { index: from < count ? Math.max(0, from) : 0, state: 'speaking' };
      void run(latestRun);
    },
    pause(): void {
      latestRun += 1;
      voice.stop();
      report({ ...now, state: 'paused' });
    },
  };
}
export type Speaker = ReturnType<typeof createSpeaker>;
