// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Progress } from '#src/sync/index.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { progressSentence, progressWords, sendingWords, stateWords } from '#src/ui/progress-words.ts';
import { outcomeUnknown, progressIn, refused } from '../fixtures/features/progress.ts';

afterEach(cleanup);

/** Every state the engine tells of: the compiler asks for a new one here. */
const glyphs: Readonly<Record<Progress['detail'], string>> = {
  pending: 'device',
  sending: 'sending',
  unknown: 'checking',
  'awaiting-sign-in': 'device',
  conflict: 'needs-you',
  blocked: 'needs-you',
  held: 'needs-you',
  done: 'sent',
  cancelled: 'ended',
};
const states = Object.keys(glyphs) as Progress['detail'][];

test('Every state has one glyph and one phrase, and no two states share a phrase', () => {
  expect(Object.keys(stateWords).sort()).toEqual([...states].sort());
  for (const state of states) expect(stateWords[state].lamp).toBe(glyphs[state]);
  expect(new Set(states.map((state) => stateWords[state].words)).size).toBe(states.length);
});

test('The phrases of states are in one file, and every other screen takes them from it', () => {
  const root = join(import.meta.dirname, '../../src');
  const phrases = states.map((state) => stateWords[state].words).filter((words) => words.includes(' '));
  const others = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!/\.tsx?$/.test(file) || file === 'ui/progress-words.ts') return false;
    const text = readFileSync(join(root, file), 'utf8');
    return [...phrases, 'Not sent yet', 'May have been sent'].some((words) => text.includes(words));
  });
  expect(others).toEqual([]);
});

test.each(states.filter((state) => state !== 'done'))('Work that is %s is never called sent', (state) => {
  for (const sends of [0, 1]) {
    const facts = progressIn(state, { sends });
    const { lamp, words } = progressWords(facts);
    expect(lamp).not.toBe('sent');
    expect([words, sendingWords(facts).words, progressSentence(facts, 'none')].join(' | ')).not.toMatch(
      /(?:^|\| )Sent(?: |\.|$)|was sent/,
    );
  }
});

test.each(states)('The sentence of work that is %s ends once', (state) => {
  expect(progressSentence(progressIn(state), 'offline')).toMatch(/[^.]\.$/);
});

test('Work that may have arrived is never called unsent', () => {
  expect(progressWords(progressIn('blocked', { sends: 1, cause: outcomeUnknown })).words).toMatch(
    /^May have/,
  );
  expect(progressWords(progressIn('blocked', { sends: 1, cause: refused })).words).toMatch(/^Not sent/);
  expect(progressWords(progressIn('blocked', { sends: 2, cause: refused })).words).toMatch(/^May have/);
  expect(progressWords(progressIn('cancelled', { sends: 1 })).words).toMatch(/^May have/);
  expect(progressWords(progressIn('cancelled')).words).toMatch(/^Not sent/);
});

test('Work that needs the person is named with its cause, and can be tried again where that helps', () => {
  const retry = vi.fn<() => void>();
  render(<ProgressStatus progress={progressIn('blocked', { cause: refused })} onRetry={retry} />);
  expect(screen.getByText('Not sent: choose what to do')).toBeTruthy();
  expect(screen.getByText('The office says no.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test.each([undefined, progressIn('cancelled')])(
  'A screen says nothing of progress where nothing was done',
  (progress) => {
    const { container } = render(<ProgressStatus progress={progress} />);
    expect(container.textContent).toBe('');
  },
);
