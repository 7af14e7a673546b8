import { expect, test } from 'vitest';
import { answered } from '#src/features/forms/answering.ts';
import { formAnswers, ownAnswers, receivedAnswers } from '#src/features/forms/answers-collection.ts';
import { forms } from '#src/features/forms/collection.ts';
import { answerForm } from '#src/features/forms/operations.ts';
import { readForm, readOwnAnswer } from '#src/features/forms/queries.ts';
import { must } from '#src/kit/must.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const declared = { collections: [forms, formAnswers, receivedAnswers], operations: [answerForm] };

/** A phone with somebody signed in. */
async function phoneOf(server: TestHost, person: string) {
  const session = startSession({ database: server.host.database, now: Date.now }, person, false);
  const engine = engineOver(wire(server, [session]), declared);
  await engine.session.change(async () => person);
  return engine;
}

function onHost({ host }: TestHost) {
  return host.database
    .all("select * from other_info where ItemType = 'FormAnswer' order by Id")
    .map((row) => ({ ...row, ItemValue: JSON.parse(String(row['ItemValue'])) }));
}

async function answer(engine: Awaited<ReturnType<typeof phoneOf>>, userId: string, words: string) {
  const [form] = await engine.view.list(forms);
  const { id, title, fields } = must(form, 'form');
  return engine.run(answerForm, {
    formId: id,
    formTitle: title,
    contentId: 'block',
    userId,
    name: 'Lerato',
    answeredAt: 1,
    answers: answered({ fields }, { F1: words }),
  });
}

test('A visitor is given no forms; a learner’s phone has them once it asked', async () => {
  const server = testHost();
  const visitor = engineOver(wire(server), declared);
  expect(await visitor.pull(forms)).toMatchObject({ kind: 'signed-out' });
  const engine = await phoneOf(server, ids.student);
  expect(await readForm(engine.view, '999')).toBeUndefined();
  expect(await engine.pull(forms)).toBeUndefined();
  const [form] = await engine.view.list(forms);
  expect(form).toMatchObject({
    title: 'How was it?',
    fields: [{ id: 'F1', label: 'Words', required: true }],
  });
  expect(await readForm(engine.view, must(form, 'form').id)).toEqual(form);
});

test('A learner’s answers are seen at once, arrive as one record below the form, and are theirs alone', async () => {
  const server = testHost();
  const before = onHost(server).length;
  const engine = await phoneOf(server, ids.student);
  await engine.pull(forms);
  await answer(engine, ids.student, 'Good, and short');
  const [form] = await engine.view.list(forms);
  const asked = { formId: must(form, 'form').id, contentId: 'block', userId: ids.student };
  expect(await readOwnAnswer(engine.view, asked)).toMatchObject({ answers: [{ value: 'Good, and short' }] });
  await allSent(engine);
  const rows = onHost(server).slice(before);
  expect(rows).toMatchObject([
    {
      owner: ids.student,
      Name: 'Lerato: How was it?',
      ParentId: asked.formId,
      ItemValue: {
        formTitle: 'How was it?',
        answers: [{ id: 'F1', label: 'Words', value: 'Good, and short' }],
      },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('tmp_');
  await engine.pull(formAnswers, ownAnswers(asked.formId, ids.student), { force: true });
  expect(await readOwnAnswer(engine.view, asked)).toMatchObject({ answers: [{ value: 'Good, and short' }] });
  expect(await readOwnAnswer(engine.view, { ...asked, userId: ids.admin })).toBeUndefined();
});

test('An instructor reads every answer to a form, a learner only their own', async () => {
  const server = testHost();
  const learner = await phoneOf(server, ids.student);
  const teacher = await phoneOf(server, ids.instructor);
  for (const engine of [learner, teacher]) await engine.pull(forms);
  await answer(learner, ids.student, 'Mine');
  await answer(teacher, ids.instructor, 'A try of my own');
  await allSent(learner);
  await allSent(teacher);
  const formId = must((await learner.view.list(forms))[0], 'form').id;
  const texts = async (engine: typeof learner) => {
    await engine.pull(receivedAnswers, formId, { force: true });
    const all = await engine.view.list(receivedAnswers, formId);
    return all.flatMap(({ answers }) => answers.map(({ value }) => value));
  };
  expect(await texts(learner)).not.toContain('A try of my own');
  expect(await texts(learner)).toContain('Mine');
  expect(await texts(teacher)).toEqual(expect.arrayContaining(['Mine', 'A try of my own']));
});
