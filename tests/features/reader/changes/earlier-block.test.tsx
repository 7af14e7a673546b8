// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { Chapter } from '#src/features/course/model.ts';
import {
  blocksOf,
  type Earlier,
  keepEarlier,
  readEarlier,
} from '#src/features/reader/changes/kept-versions.ts';
import { EarlierBlock } from '#src/features/reader/changes/seen-block.tsx';
import { engineOver, wire } from '../../../fixtures/features/engine.ts';
import { testHost } from '../../../host/test-host.ts';

afterEach(cleanup);

const options = (right: string) => ['5', '10'].map((text) => ({ id: text, text, isCorrect: text === right }));
const quiz = (right: string) => ({
  id: 'Q',
  type: 'quiz',
  questions: [
    { id: '1', question: 'How many minutes?', explanation: `It takes ${right}.`, options: options(right) },
  ],
});
const film = (src: string) => ({ id: 'F', type: 'video', title: 'The stall', src });

const blocks = (...contents: readonly unknown[]) =>
  blocksOf(v.parse(v.array(Chapter), [{ id: '1', lessons: [{ id: 'L', contents }] }]));

/** What a phone that had `before` keeps of it once `after` came, of the block with this id. */
async function keptOf(id: string, before: unknown, after: unknown): Promise<Earlier> {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  await keepEarlier(engine.local, blocks(before), blocks(after));
  return readEarlier(engine.view, id);
}

function show([version]: Earlier, now: unknown): void {
  const [content] = blocks(now).values();
  if (version && content) render(<EarlierBlock version={version} content={content} />);
}

test('The reader of a changed quiz sees the questions, answers and explanations it had', async () => {
  show(await keptOf('Q', quiz('5'), quiz('10')), quiz('10'));
  expect(screen.getByText('How many minutes?')).toBeTruthy();
  expect(screen.getByText('It takes 5.')).toBeTruthy();
  const [five, ten] = screen.getAllByRole('listitem').filter(({ textContent }) => /^\d+/.test(textContent));
  expect([five?.textContent, ten?.textContent]).toEqual(['5 Right answer', '10']);
});

test('The reader of a changed file or film sees which one it was', async () => {
  const [before, after] = [film('/upload/files/the%20stall.mp4'), film('https://youtu.be/abc')];
  show(await keptOf('F', before, after), after);
  expect(screen.getByText('the stall.mp4')).toBeTruthy();
  cleanup();
  show(await keptOf('F', after, before), before);
  expect(screen.getByText('https://youtu.be/abc')).toBeTruthy();
});

test('Questions and files that are unchanged are not listed again', async () => {
  const worded = { ...quiz('5'), src: '/upload/files/stall.mp4' };
  show(await keptOf('Q', { ...worded, body: '<p>Old words</p>' }, worded), worded);
  expect(screen.getByText('Old words')).toBeTruthy();
  expect(screen.queryByText('How many minutes?')).toBeNull();
  expect(screen.queryByText('stall.mp4')).toBeNull();
});

test('A quiz too large to be stored twice keeps no earlier version', async () => {
  const large = {
    ...quiz('5'),
    questions: [{ id: '1', question: 'x'.repeat(40_001), options: options('5') }],
  };
  expect(await keptOf('Q', large, quiz('5'))).toEqual([]);
});
