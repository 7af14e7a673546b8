// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { CmsError } from '#src/cms/errors.ts';
import { FormAnswer } from '#src/features/forms/answer-model.ts';
import { formAnswers, ownAnswers } from '#src/features/forms/answers-collection.ts';
import { forms } from '#src/features/forms/collection.ts';
import { FormToAnswer } from '#src/features/forms/form-to-answer.tsx';
import { Form } from '#src/features/forms/model.ts';
import { answerForm } from '#src/features/forms/operations.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { platformClock } from '#src/kit/platform-clock.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { sessionOf } from '../../fixtures/features/session.ts';
import { ids, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

const asking = (label: string) => {
  const value = v.parse(Form, { id: '381', title: 'How was it?', fields: [{ id: 'F1', label }] });
  return { items: [{ id: value.id, value }], unreadable: 0 };
};

/** Somebody who looked at a form a minute ago and opens its link once more. */
async function openAgain(changed: () => void, knowsAnswers = true) {
  let later = 0;
  const engine = engineOver(wire(testHost()), {
    collections: [forms, formAnswers],
    operations: [answerForm],
    clock: { ...platformClock, now: () => Date.now() + later },
  });
  await engine.session.change(async () => ids.student);
  await engine.pull(forms);
  if (knowsAnswers) await engine.pull(formAnswers, ownAnswers('381', ids.student));
  changed();
  later = 60_000;
  render(
    <SessionProvider session={sessionOf(ids.student)}>
      <EngineProvider engine={engine}>
        <FormToAnswer formId="381" contentId="" />
      </EngineProvider>
    </SessionProvider>,
  );
}

function office() {
  onTestFinished(() => void vi.restoreAllMocks());
  return {
    asks: vi.spyOn(forms.source, 'list').mockResolvedValue(asking('Words')),
    answers: vi.spyOn(formAnswers.source, 'list').mockResolvedValue({ items: [], unreadable: 0 }),
  };
}

test('A person who opens the link to a form reads what it asks now, though the forms came a minute ago', async () => {
  const { asks } = office();
  await openAgain(() => asks.mockResolvedValue(asking('In your words')));
  expect(await screen.findByText('In your words')).toBeTruthy();
});

test('A person who answered on another device a moment ago sees their answers and is not asked again', async () => {
  const { answers } = office();
  const given = {
    id: '9',
    formId: '381',
    userId: ids.student,
    answers: [{ id: 'F1', label: 'Words', value: 'Good' }],
  };
  const value = v.parse(FormAnswer, given);
  await openAgain(() => answers.mockResolvedValue({ items: [{ id: '9', value }], unreadable: 0 }));
  expect(await screen.findByText('Thank you. These are your answers')).toBeTruthy();
});

test('Nobody is offered to answer twice before it is known whether they answered', async () => {
  const { answers } = office();
  let tell: (none: { items: []; unreadable: number }) => void = () => undefined;
  const told = new Promise<{ items: []; unreadable: number }>((resolve) => {
    tell = resolve;
  });
  await openAgain(() => answers.mockReturnValue(told), false);
  expect(await screen.findByText('Looking for your answers')).toBeTruthy();
  expect(screen.queryByText('Words')).toBeNull();
  tell({ items: [], unreadable: 0 });
  expect(await screen.findByText('Words')).toBeTruthy();
  expect(screen.queryByText(/^We couldn’t look/)).toBeNull();
});

test('The form says above the questions that the office could not be asked for earlier answers', async () => {
  const { answers } = office();
  const refused = new CmsError({ kind: 'refused', applied: 'no', message: 'No.' });
  await openAgain(() => answers.mockRejectedValue(refused), false);
  expect(await screen.findByText('We couldn’t look whether you answered this before.')).toBeTruthy();
  expect(await screen.findByText('Words')).toBeTruthy();
});

test('A person’s answers are shown in the words of the question: a day in words, choices one on a line', async () => {
  const { answers } = office();
  const given = [
    { id: 'd', label: 'Since when?', type: 'date', value: '2026-03-31' },
    { id: 't', label: 'In a word?', type: 'text', value: '2026-03-31' },
    { id: 's', label: 'You sell', type: 'several of', value: 'Bread, Tea', values: ['Bread', 'Tea'] },
  ];
  const record = { id: '9', formId: '381', userId: ids.student, answeredAt: 0, answers: given };
  const value = v.parse(FormAnswer, record);
  await openAgain(() => answers.mockResolvedValue({ items: [{ id: '9', value }], unreadable: 0 }), false);
  await screen.findByText('Thank you. These are your answers');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Tuesday 31 March 2026',
    '2026-03-31',
    'Bread\nTea',
  ]);
  expect(screen.queryByText(/^Answered/)).toBeNull();
});
