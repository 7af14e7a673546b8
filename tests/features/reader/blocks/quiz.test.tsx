// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { Content } from '#src/features/course/model.ts';
import { readAttempt } from '#src/features/reader/blocks/attempt.ts';
import { Quiz } from '#src/features/reader/blocks/quiz.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { engineOver, wire } from '../../../fixtures/features/engine.ts';
import { inheritedNames } from '../../../fixtures/inherited-names.ts';
import { testHost } from '../../../host/test-host.ts';

afterEach(cleanup);

/** A question with the answers Yes and No; `right` is the one its author marked. */
const question = (id: string, right?: string) => ({
  id,
  question: `Question ${id}?`,
  explanation: `Because of ${id}.`,
  options: ['Yes', 'No'].map((text) => ({ id: `${id} ${text}`, text, isCorrect: text === right })),
});

function open(...questions: readonly unknown[]): Engine {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  const content = v.parse(Content, { id: 'Q', type: 'quiz', title: 'Till quiz', questions });
  render(
    <EngineProvider engine={engine}>
      <Quiz content={content} />
    </EngineProvider>,
  );
  return engine;
}

const asked = (id: string) => screen.findByRole('group', { name: `Question ${id}?` });

test('A question with no right answer tells its explanation, calls nothing right and counts for nothing', async () => {
  open(question('open'), question('till', 'Yes'));
  const first = within(await asked('open'));
  fireEvent.click(first.getByRole('radio', { name: 'No' }));
  expect(first.getByText('No right or wrong here.')).toBeTruthy();
  expect(first.getByText(/Because of open\./)).toBeTruthy();
  expect(screen.queryByText('Right.')).toBeNull();
  expect(screen.queryByText('Your answer')).toBeNull();
  fireEvent.click(within(await asked('till')).getByRole('radio', { name: 'Yes' }));
  expect(screen.getByText('1 of 1 right.')).toBeTruthy();
});

test('A quiz of questions without a right answer has no score', async () => {
  open(question('open'));
  fireEvent.click(within(await asked('open')).getByRole('radio', { name: 'Yes' }));
  expect(screen.getByText('You answered them all.')).toBeTruthy();
  expect(screen.queryByText(/of \d+ right/)).toBeNull();
});

test('A quiz without questions says so, and has no score', async () => {
  open();
  expect(await screen.findByText('This quiz has no questions yet.')).toBeTruthy();
  expect(screen.queryByText(/of \d+ right/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('Arrow keys only move between answers; Enter chooses the focused one', async () => {
  open(question('till', 'Yes'));
  const choices = within(await asked('till'));
  const [yes, no] = [choices.getByRole('radio', { name: 'Yes' }), choices.getByRole('radio', { name: 'No' })];
  yes.focus();
  expect(fireEvent.keyDown(yes, { key: 'ArrowDown' }), 'the browser would choose it').toBe(false);
  expect(document.activeElement).toBe(no);
  fireEvent.keyDown(no, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(yes);
  fireEvent.keyDown(yes, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(no);
  expect(choices.queryByText('Not quite.')).toBeNull();
  fireEvent.keyDown(no, { key: 'Enter' });
  expect(choices.getByText('Not quite.')).toBeTruthy();
});

test('Answers given in two windows are both stored; “Try again” empties them', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  const questions = [question('one', 'Yes'), question('two', 'Yes')];
  const content = v.parse(Content, { id: 'Q', type: 'quiz', title: 'Till quiz', questions });
  const window = async () => {
    const { container } = render(
      <EngineProvider engine={engine}>
        <Quiz content={content} />
      </EngineProvider>,
    );
    const shown = within(container);
    await shown.findByRole('group', { name: 'Question one?' });
    return (id: string) =>
      fireEvent.click(
        within(shown.getByRole('group', { name: `Question ${id}?` })).getByRole('radio', { name: 'Yes' }),
      );
  };
  const stored = () => readAttempt(engine.view, 'Q');
  const [first, second] = [await window(), await window()];
  first('one');
  await eventually(async () => expect(await stored()).toEqual({ one: ['one Yes'] }));
  second('two');
  await eventually(async () => expect(await stored()).toEqual({ one: ['one Yes'], two: ['two Yes'] }));
  first('two');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await eventually(async () => expect(await stored()).toEqual({}));
});

test.each(inheritedNames)(
  'A quiz with a question whose id is %s is answered, and the answer is kept',
  async (id) => {
    const engine = open(question(id, 'Yes'), question('till', 'Yes'));
    const first = within(await asked(id));
    fireEvent.click(first.getByRole('radio', { name: 'No' }));
    expect(first.getByText('Not quite.')).toBeTruthy();
    await eventually(async () =>
      expect(Object.entries(await readAttempt(engine.view, 'Q'))).toEqual([[id, [`${id} No`]]]),
    );
  },
);
