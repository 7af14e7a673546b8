import { expect, test } from 'vitest';
import {
  createSpeaker,
  findSpoken,
  readSpoken,
  readVoiceAnswer,
  type Speaking,
  sentencesOf,
  spokenRecord,
  voiceRecord,
} from '#src/features/reader/aloud/read-aloud.ts';
import { engineOver, wire } from '../../../fixtures/features/engine.ts';
import { testHost } from '../../../host/test-host.ts';

test('A text is said sentence by sentence, and prices are no ends of sentences', () => {
  const text = '  You count R1 120.50. You are\n short!  Write it down. … ';
  const sentences = sentencesOf(text);
  expect(sentences.map((one) => one.text)).toEqual([
    'You count R1 120.50.',
    'You are short!',
    'Write it down.',
  ]);
  for (const { from, to, text: words } of sentences)
    expect(text.slice(from, to).replace(/\s+/g, ' ')).toBe(words);
});

/** A voice that says a sentence when the test lets it. */
function slowVoice() {
  const said: string[] = [];
  let end: (() => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  return {
    said,
    finish: async () => {
      end?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    fail: async () => {
      fail?.(new Error('no voice'));
      await new Promise((resolve) => setImmediate(resolve));
    },
    say: (text: string) =>
      new Promise<void>((resolve, reject) => {
        said.push(text);
        end = resolve;
        fail = reject;
      }),
    // As a phone does: what is stopped ends as well.
    stop: () => end?.(),
  };
}

test('The sentences follow one another, and a pause goes on with the sentence it stopped in', async () => {
  const voice = slowVoice();
  const speaker = createSpeaker(3, 0, (index) => 'abc'.charAt(index), voice);
  const reported: Speaking[] = [];
  speaker.listen((now) => reported.push(now));
  speaker.play();
  await voice.finish();
  expect(voice.said).toEqual(['a', 'b']);
  speaker.pause();
  await voice.finish();
  expect(voice.said).toEqual(['a', 'b']);
  speaker.play();
  expect(voice.said).toEqual(['a', 'b', 'b']);
  await voice.finish();
  await voice.finish();
  expect(voice.said.at(-1)).toBe('c');
  expect(reported.at(-1)).toEqual({ index: 3, state: 'ended' });
});

test('A person who reads on after the last sentence hears the first one again', async () => {
  const voice = slowVoice();
  const speaker = createSpeaker(2, 1, (index) => 'ab'.charAt(index), voice);
  speaker.play();
  await voice.finish();
  speaker.play();
  expect(voice.said).toEqual(['b', 'a']);
});

test('A phone without a voice says so, and stays at its sentence', async () => {
  const voice = slowVoice();
  const speaker = createSpeaker(2, 1, () => 'x', voice);
  const reported: Speaking[] = [];
  speaker.listen((now) => reported.push(now));
  speaker.play();
  await voice.fail();
  expect(reported.at(-1)).toEqual({ index: 1, state: 'failed' });
});

test('The answer about a voice belongs to the phone', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  expect(await readVoiceAnswer(engine.view, 'en')).toBeUndefined();
  await engine.local.set(voiceRecord('en', { sounds: true, voice: '' }));
  expect(await readVoiceAnswer(engine.view, 'en')).toEqual({ sounds: true, voice: '' });
});

test('Reading aloud goes on with the words it stopped at, also after the text before them changed', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  expect(await readSpoken(engine.view, 'l1')).toBeUndefined();
  await engine.local.set(spokenRecord('l1', { text: 'Count the till.', index: 1 }));
  const last = await readSpoken(engine.view, 'l1');
  expect(last).toEqual({ text: 'Count the till.', index: 1 });
  const now = ['New.', 'Open the shop.', 'Count the till.', 'Go home.', 'Count the till.'];
  const sentences = now.map((text) => ({ text }));
  expect(last && findSpoken(sentences, last)).toBe(2);
  expect(findSpoken(sentences, { text: 'It is gone.', index: 1 })).toBeUndefined();
});
