// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { CmsError } from '#src/cms/errors.ts';
import { Content } from '#src/features/course/model.ts';
import { FormAnswer } from '#src/features/forms/answer-model.ts';
import { formAnswers, ownAnswers } from '#src/features/forms/answers-collection.ts';
import { forms } from '#src/features/forms/collection.ts';
import { Form } from '#src/features/forms/model.ts';
import { answerForm } from '#src/features/forms/operations.ts';
import { draftKey } from '#src/features/forms/queries.ts';
import { Survey } from '#src/features/reader/blocks/survey.tsx';
import { useIsAsking } from '#src/features/reader/use-asking-surveys.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import type { Engine } from '#src/sync/index.ts';
import { engineOver, wire } from '../../../fixtures/features/engine.ts';
import { sessionOf } from '../../../fixtures/features/session.ts';
import { ids, testHost } from '../../../host/test-host.ts';

afterEach(cleanup);

const made = v.parse(Form, {
  id: '381',
  title: 'How was it?',
  fields: [{ id: 'F1', label: 'Words', type: 'text', required: true }],
});
const message = 'The office said no (403).';

/** A learner’s phone, and the forms of an office that refuses while it is told to. */
async function phone() {
  const office: { forms: Form[]; refuses: boolean } = { forms: [], refuses: false };
  const held = () => {
    if (office.refuses) throw new CmsError({ kind: 'refused', applied: 'no', denied: true, message });
    return office.forms.map((value) => ({ id: value.id, value }));
  };
  vi.spyOn(forms.source, 'list').mockImplementation(async () => ({ items: held(), unreadable: 0 }));
  vi.spyOn(forms.source, 'get').mockImplementation(
    async (_, id) => held().find((form) => form.id === id) ?? 'missing',
  );
  vi.spyOn(formAnswers.source, 'list').mockResolvedValue({ items: [], unreadable: 0 });
  const engine = engineOver(wire(testHost()), {
    collections: [forms, formAnswers],
    operations: [answerForm],
  });
  await engine.session.change(async () => ids.student);
  return { engine, office };
}

/** What else the page offers. */
function Beside() {
  return <p>{useIsAsking() ? 'The survey is the main thing' : 'Next is the main thing'}</p>;
}

function show(engine: Engine, formId: string): void {
  const content = v.parse(Content, { id: 'S', type: 'survey', title: 'How was it?', formId });
  render(
    <SessionProvider session={sessionOf(ids.student)}>
      <EngineProvider engine={engine}>
        <Survey content={content} />
        <Beside />
      </EngineProvider>
    </SessionProvider>,
  );
}

test('A survey made after the forms were fetched is found; one that exists nowhere can’t be found', async () => {
  const { engine, office } = await phone();
  await engine.pull(forms);
  office.forms = [made];
  show(engine, made.id);
  expect(await screen.findByText('Words')).toBeTruthy();
  cleanup();
  show(engine, 'nowhere');
  expect(await screen.findByText('We can’t find this survey')).toBeTruthy();
});

test('Questions that cannot be fetched are not said to be coming, and are tried again', async () => {
  const { engine, office } = await phone();
  office.forms = [made];
  office.refuses = true;
  show(engine, made.id);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(message)).toBeTruthy();
  expect(document.querySelector('[data-coming]'), 'the lesson counts as read').toBeNull();
  office.refuses = false;
  fireEvent.click(again);
  expect(await screen.findByText('Words')).toBeTruthy();
});

test('A person whose office split the options at a comma chooses one, and finds their earlier choice', async () => {
  const { engine, office } = await phone();
  const choice = { id: 'F1', label: 'Again?', type: 'one of', required: true, options: ['Yes', ' No'] };
  office.forms = [v.parse(Form, { ...made, fields: [choice] })];
  // What an earlier release stored was the option as it came.
  await engine.local.set({ kind: 'draft', key: draftKey('S'), value: { F1: ' No' } });
  await engine.pull(forms);
  show(engine, made.id);
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: 'No' })).toHaveProperty('checked', true);
  expect(await screen.findByText('The survey is the main thing')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Send my answers/ }));
  expect(await screen.findByText('Thank you. These are your answers')).toBeTruthy();
  expect(await screen.findByText('Next is the main thing')).toBeTruthy();
  expect(await engine.view.list(formAnswers, ownAnswers(made.id, ids.student))).toMatchObject([
    { answers: [{ value: 'No' }] },
  ]);
});

test('A person who answered a survey is offered no empty one while their answers are still to come', async () => {
  const { engine, office } = await phone();
  office.forms = [made];
  await engine.pull(forms);
  type Items = Awaited<ReturnType<typeof formAnswers.source.list>>;
  let answer: ((items: Items) => void) | undefined;
  const list = new Promise<Items>((resolve) => {
    answer = resolve;
  });
  vi.mocked(formAnswers.source.list).mockReturnValue(list);
  show(engine, made.id);
  expect(await screen.findByText('Looking for your answers')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send my answers/ })).toBeNull();
  const answers = [{ id: 'F1', label: 'Words', value: 'It helped' }];
  const own = { id: '9', formId: made.id, contentId: 'S', userId: ids.student, answers, answeredAt: 1 };
  answer?.({ items: [{ id: '9', value: v.parse(FormAnswer, own) }], unreadable: 0 });
  expect(await screen.findByText('It helped')).toBeTruthy();
});

test('A person can answer where the office does not give their answers, and is told that nobody looked', async () => {
  const { engine, office } = await phone();
  office.forms = [made];
  await engine.pull(forms);
  vi.mocked(formAnswers.source.list).mockRejectedValue(
    new CmsError({ kind: 'refused', applied: 'no', message }),
  );
  show(engine, made.id);
  expect(await screen.findByText('We couldn’t look whether you answered this before.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Send my answers/ })).toBeTruthy();
});
