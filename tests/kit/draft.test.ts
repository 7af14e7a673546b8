import { expect, onTestFinished, test, vi } from 'vitest';
import { continueList } from '#src/features/editor/text/list-continuation.ts';
import { htmlOf } from '#src/features/editor/text/markdown.ts';
import { titleProblem } from '#src/features/editor/title-problem.ts';
import { openDraft } from '#src/kit/draft.ts';

function opened(value: string, answers: boolean[] = []) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const saved: string[] = [];
  const draft = openDraft(value, {
    check: (text) => (text === '' ? 'This field is required' : undefined),
    save: async (text) => {
      if (answers.shift() === false) return false;
      saved.push(text);
      return true;
    },
  });
  return { draft, saved };
}

test('Text is stored within a second however long a person types, and at once when the field is left', async () => {
  const { draft, saved } = opened('');
  draft.enter();
  for (const text of ['a', 'ab', 'abc']) {
    draft.type(text);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(saved).toEqual(['abc']);
  draft.type('abcd');
  expect(draft.state().dirty).toBe(true);
  draft.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['abc', 'abcd']);
  expect(draft.state().dirty).toBe(false);
});

test('A person who types on while a text is being stored has the next one stored a moment later, not at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const saved: string[] = [];
  const draft = openDraft('', {
    save: async (text) => {
      saved.push(text);
      await new Promise((stored) => setTimeout(stored, 200));
      return true;
    },
  });
  draft.enter();
  for (let at = 1; at <= 30; at++) {
    draft.type('a'.repeat(at));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(saved.length).toBe(3);
  const all = draft.flush();
  await vi.advanceTimersByTimeAsync(500);
  await all;
  expect(saved.at(-1)).toBe('a'.repeat(30));
  expect(draft.state().dirty).toBe(false);
});

test('A pause in typing stores the text, and long typing stores it from time to time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const saved: string[] = [];
  const draft = openDraft('', { restMs: 300, delayMs: 2_000, save: async (text) => saved.push(text) > 0 });
  draft.type('a');
  await vi.advanceTimersByTimeAsync(300);
  expect(saved).toEqual(['a']);
  for (let at = 2; at <= 25; at++) {
    draft.type('a'.repeat(at));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(saved).toEqual(['a', 'a'.repeat(21)]);
  await vi.advanceTimersByTimeAsync(200);
  expect(saved.at(-1)).toBe('a'.repeat(25));
});

test('While somebody types nothing from elsewhere takes the text’s place; once the field is left it does', async () => {
  const { draft } = opened('one');
  draft.enter();
  draft.type('one!');
  await draft.flush();
  draft.receive('two');
  expect(draft.state().text).toBe('one!');
  draft.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.state().text).toBe('two');
});

test('Text that this device could not store stays in its field, counts as unsaved, and is saved again', async () => {
  const { draft, saved } = opened('', [false]);
  draft.enter();
  draft.type('words');
  await draft.flush();
  expect(draft.state()).toMatchObject({ text: 'words', dirty: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(saved).toEqual(['words']);
  expect(draft.state().dirty).toBe(false);
});

test('Once another person is on the phone nothing is saved by itself: typed text waits for a tap', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const tried: string[] = [];
  const draft = openDraft('', { save: async (text) => tried.push(text) > 1, mayRetry: () => false });
  draft.enter();
  draft.type('mine');
  await vi.advanceTimersByTimeAsync(10_000);
  await draft.flush();
  draft.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tried).toEqual(['mine']);
  expect(draft.state()).toMatchObject({ text: 'mine', dirty: true });
  draft.type('mine, and theirs to keep');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tried).toEqual(['mine', 'mine, and theirs to keep']);
  expect(draft.state().dirty).toBe(false);
});

test('Text that was sent during a save is not saved again; text typed after it is', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const saved: string[] = [];
  const draft = openDraft('', {
    save: async (text) => {
      saved.push(text);
      await new Promise((stored) => setTimeout(stored, 200));
      return true;
    },
  });
  draft.type('words');
  void draft.flush();
  draft.type('words, sent');
  const isGone = draft.drop();
  expect(draft.state().dirty).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await isGone;
  expect(saved).toEqual(['words']);
  draft.type('more');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saved).toEqual(['words', 'more']);
  expect(draft.state()).toMatchObject({ text: 'more', dirty: false });
});

test('An emptied title says that it is required, and the last one stays', async () => {
  const { draft, saved } = opened('Title');
  draft.enter();
  draft.type('');
  draft.leave();
  await vi.advanceTimersByTimeAsync(2000);
  expect(draft.state()).toEqual({ text: 'Title', dirty: false, problem: 'This field is required' });
  expect(saved).toEqual([]);
});

test.each([
  ['- one', { remove: 0, insert: '\n- ' }],
  ['9. nine', { remove: 0, insert: '\n10. ' }],
  ['  * deep', { remove: 0, insert: '\n  * ' }],
  ['- [x] done', { remove: 0, insert: '\n- [ ] ' }],
  ['> said', { remove: 0, insert: '\n> ' }],
  ['- one\n- ', { remove: 2, insert: '' }],
  ['plain', undefined],
  ['-not a list', undefined],
])('A line break after %j', (text, expected) => {
  expect(continueList(text, text.length)).toEqual(expected);
});

test('Markdown becomes HTML; a line break stays one', () => {
  expect(htmlOf('One\ntwo **three**')).toBe('<p>One<br>two <strong>three</strong></p>');
});

test('Text nested too deeply for markdown stays as it was typed', () => {
  expect(htmlOf(`${'> '.repeat(20_000)}deep`)).toMatch(/^<p>&gt; &gt; .*deep<\/p>$/);
});

test('A title that would be refused says so, stays in its field to be put right, and is never tried', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const tried: string[] = [];
  const save = async (text: string) => tried.push(text) > 0;
  const draft = openDraft('Stock', { check: titleProblem, save });
  draft.enter();
  draft.type('s'.repeat(201));
  await vi.advanceTimersByTimeAsync(2_000);
  draft.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.state()).toMatchObject({
    text: 's'.repeat(201),
    dirty: true,
    problem: 'Please use at most 200 characters here',
  });
  draft.type(`${'s'.repeat(200)} `);
  draft.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.state().problem).toBeUndefined();
  expect(tried).toEqual([`${'s'.repeat(200)} `]);
  expect(titleProblem(' '), 'a block may have none').toBeUndefined();
});
