import { expect, test } from 'vitest';
import { answered } from '#src/features/forms/answering.ts';
import { formAnswers, ownAnswers, receivedAnswers } from '#src/features/forms/answers-collection.ts';
import { forms } from '#src/features/forms/collection.ts';
import {
  addForm,
  addQuestion,
  editForm,
  editQuestion,
  formOperations,
  moveQuestion,
  removeForm,
  removeQuestion,
} from '#src/features/forms/form-operations.ts';
import { answerForm } from '#src/features/forms/operations.ts';
import { readDeletedForms } from '#src/features/forms/queries.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const declared = {
  collections: [forms, formAnswers, receivedAnswers],
  operations: [...formOperations, answerForm],
};

/** A phone with somebody signed in. */
async function phoneOf(server: TestHost, person: string, network = { on: true }) {
  const session = startSession({ database: server.host.database, now: Date.now }, person, false);
  const engine = engineOver(wire(server, [session], network), declared);
  await engine.session.change(async () => person);
  return engine;
}

function stored({ host }: TestHost, id: string) {
  const row = must(host.database.all('select * from data_items where id = ?', id)[0], 'a form');
  return { ...row, data: JSON.parse(String(row['data'])) };
}

/** What is shown of the one form of the seed; it is asked for first. */
async function seeded(engine: Engine) {
  await engine.pull(forms, undefined, { force: true });
  return must((await engine.view.list(forms))[0], 'form');
}

const question = (id: string, label: string, more: object = {}) => ({ id, label, type: 'text', ...more });

test('A form made and filled with no signal is at the office once there is one, under ids that stay', async () => {
  const server = testHost();
  const network = { on: false };
  const engine = await phoneOf(server, ids.instructor, network);
  const { id } = await engine.run(addForm, { title: 'Your stall', slug: 'your-stall' });
  expect(isTemporaryId(id)).toBe(true);
  const of = 'Your stall';
  await engine.run(addQuestion, { id, of, question: question('A', 'First?'), after: '' });
  await engine.run(addQuestion, { id, of, question: question('B', 'Second?'), after: 'A' });
  await engine.run(moveQuestion, { id, of, questionId: 'B', after: '' });
  expect((await engine.view.get(forms, id))?.fields.map((one) => one.id)).toEqual(['B', 'A']);
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
  // What opened it by the id of this phone still finds it.
  const made = must(await engine.view.get(forms, id), 'form');
  expect(isTemporaryId(made.id)).toBe(false);
  expect(stored(server, made.id)).toMatchObject({
    title: of,
    data: {
      title: of,
      fields: [
        { id: 'B', label: 'Second?' },
        { id: 'A', label: 'First?' },
      ],
    },
  });
  expect(JSON.stringify(stored(server, made.id))).not.toContain('tmp_');
});

test('A form made here is answered here before either has left, and both arrive', async () => {
  const server = testHost();
  const network = { on: false };
  const engine = await phoneOf(server, ids.instructor, network);
  const { id } = await engine.run(addForm, {
    title: 'A try',
    slug: 'a-try',
    fields: [question('A', 'Well?')],
  });
  const form = must(await engine.view.get(forms, id), 'form');
  await engine.run(answerForm, {
    ...{ formId: id, formTitle: 'A try', contentId: '', userId: ids.instructor, name: 'Sipho' },
    ...{ answeredAt: 1, answers: answered(form, { A: 'Yes' }) },
  });
  expect(await engine.view.list(formAnswers, ownAnswers(id, ids.instructor))).toHaveLength(1);
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
  const made = must(await engine.view.get(forms, id), 'form');
  const scope = ownAnswers(made.id, ids.instructor);
  await engine.pull(formAnswers, scope, { force: true });
  expect(await engine.view.list(formAnswers, scope)).toMatchObject([{ formId: made.id }]);
  await engine.pull(receivedAnswers, made.id, { force: true });
  expect(await engine.view.list(receivedAnswers, made.id)).toHaveLength(1);
});

test('Two authors who change different questions at once both keep their text', async () => {
  const server = testHost();
  const line = { on: true };
  const [one, two] = [await phoneOf(server, ids.instructor, line), await phoneOf(server, ids.admin)];
  const { id, title: of } = await seeded(one);
  const choices = question('C', 'Which?', { type: 'one of', options: ['Red', 'Blue'] });
  await one.run(addQuestion, { id, of, question: choices, after: 'F1' });
  await allSent(one);
  await seeded(two);
  line.on = false;
  await one.run(editQuestion, { id, of, questionId: 'F1', label: 'In your words?' });
  await one.run(editQuestion, { id, of, questionId: 'C', options: ['Red', 'Blue', 'Green'] });
  await two.run(addQuestion, { id, of, question: question('D', 'When?', { type: 'date' }), after: '' });
  await two.run(editQuestion, { id, of, questionId: 'C', options: ['Red', 'Blue', 'Pink'], required: true });
  await two.run(editForm, { id, of, description: 'Two minutes' });
  await allSent(two);
  line.on = true;
  await one.syncNow();
  await allSent(one);
  const { data } = stored(server, id);
  expect(data).toMatchObject({ title: 'How was it?', description: 'Two minutes' });
  expect(data.fields.map((field: { id: string }) => field.id)).toEqual(['D', 'F1', 'C']);
  expect(data.fields[1]).toMatchObject({ label: 'In your words?', required: true });
  expect(data.fields[2].required).toBe(true);
  expect(data.fields[2].options.toSorted()).toEqual(['Blue', 'Green', 'Pink', 'Red']);
});

test('A form that is called back before its deletion was sent is the same one', async () => {
  const network = { on: true };
  const engine = await phoneOf(testHost(), ids.instructor, network);
  const form = await seeded(engine);
  network.on = false;
  const { mutationId } = await engine.run(removeForm, { id: form.id, of: form.title }, { seen: form });
  // The second time it was called back already.
  for (const _time of [1, 2]) expect(await engine.discard(mutationId)).toBe(true);
  expect(await engine.view.list(forms)).toMatchObject([{ id: form.id }]);
});

test('A choice whose words change keeps the questions that depend on it', async () => {
  const engine = await phoneOf(testHost(), ids.instructor);
  const { id, title: of } = await seeded(engine);
  const food = question('C', 'Food?', { type: 'one of', options: ['Yes', 'No'] });
  const gas = question('G', 'On gas?', { showIf: { question: 'C', is: 'Yes' } });
  await engine.run(addQuestion, { id, of, question: food, after: 'F1' });
  await engine.run(addQuestion, { id, of, question: gas, after: 'C' });
  await engine.run(editQuestion, { id, of, questionId: 'C', options: ['Yes, I do', 'No'] });
  const showIf = async () =>
    (await engine.view.get(forms, id))?.fields.find((field) => field.id === 'G')?.showIf;
  expect(await showIf()).toEqual({ question: 'C', is: 'Yes, I do' });
  await engine.run(editQuestion, { id, of, questionId: 'C', options: ['No', 'Yes, I do'] });
  expect(await showIf()).toEqual({ question: 'C', is: 'Yes, I do' });
  await engine.run(editQuestion, { id, of, questionId: 'G', showIf: null });
  expect(await showIf()).toBeUndefined();
});

test('A choice without a choice left stays one, and is answered in words until it has some', async () => {
  const engine = await phoneOf(testHost(), ids.instructor);
  const { id, title: of } = await seeded(engine);
  const food = question('C', 'Food?', { type: 'several of', options: ['Yes'] });
  await engine.run(addQuestion, { id, of, question: food, after: 'F1' });
  await engine.run(editQuestion, { id, of, questionId: 'C', options: [] });
  const field = async () => (await engine.view.get(forms, id))?.fields.find((one) => one.id === 'C');
  expect(await field()).toMatchObject({ type: 'text', options: [] });
  await engine.run(editQuestion, { id, of, questionId: 'C', options: ['Bread'] });
  expect(await field()).toMatchObject({ type: 'several of', options: ['Bread'] });
});

test('Kinds of another program are kept whole when an author changes something beside them', async () => {
  const server = testHost();
  const engine = await phoneOf(server, ids.instructor);
  const { id } = await seeded(engine);
  const odd = [
    null,
    { id: 'S', label: 'Stars?', type: 'stars', of: 5, options: [{ text: 'x' }] },
    { head: 1 },
  ];
  const data = JSON.stringify({ title: 'How was it?', theme: 'dark', fields: odd });
  server.host.database.run('update data_items set data = ? where id = ?', data, id);
  await seeded(engine);
  await engine.run(editQuestion, { id, of: 'x', questionId: 'S', label: 'How many stars?' });
  await engine.run(addQuestion, { id, of: 'x', question: question('N', 'New'), after: 'S' });
  await allSent(engine);
  const after = stored(server, id).data;
  expect(after.theme).toBe('dark');
  expect(after.fields).toMatchObject([
    null,
    { id: 'S', label: 'How many stars?', type: 'stars', of: 5, options: [{ text: 'x' }] },
    { head: 1 },
    { id: 'N', label: 'New' },
  ]);
});

test('Answers arrive although the first question, and then the form, was deleted meanwhile', async () => {
  const server = testHost();
  const line = { on: true };
  const learner = await phoneOf(server, ids.student, line);
  const author = await phoneOf(server, ids.instructor);
  const form = await seeded(learner);
  const { id, title: of } = await seeded(author);
  line.on = false;
  await learner.run(answerForm, {
    ...{ formId: id, formTitle: of, contentId: '', userId: ids.student, name: 'Lerato', answeredAt: 1 },
    answers: answered(form, { F1: 'Good' }),
  });
  await author.run(removeQuestion, { id, of, questionId: 'F1' });
  await author.run(removeForm, { id, of });
  await allSent(author);
  line.on = true;
  await learner.syncNow();
  await allSent(learner);
  await author.pull(receivedAnswers, id, { force: true });
  expect(await author.view.list(receivedAnswers, id)).toMatchObject([
    { formTitle: of, answers: [{ id: 'F1', label: 'Words', type: 'text', value: 'Good' }] },
  ]);
  await author.pull(forms, undefined, { force: true });
  expect(await readDeletedForms(author.view)).toEqual([{ formId: id, title: of, answers: 1 }]);
});

test('A question that becomes one of another kind keeps its id and its choices, which come back with the kind', async () => {
  const server = testHost();
  const engine = await phoneOf(server, ids.instructor);
  const { id, title: of } = await seeded(engine);
  const sells = question('S', 'You sell', {
    type: 'several of',
    options: ['Bread', 'Tea'],
    help: 'All of it',
  });
  await engine.run(addQuestion, { id, of, question: sells, after: '' });
  await engine.run(editQuestion, { id, of, questionId: 'S', type: 'long text' });
  await allSent(engine);
  const now = async () => (await engine.view.get(forms, id))?.fields.find((one) => one.id === 'S');
  expect(await now()).toMatchObject({ type: 'long text', label: 'You sell', help: 'All of it' });
  expect(stored(server, id).data.fields[0]).toMatchObject({ id: 'S', type: 'long text' });
  await engine.run(editQuestion, { id, of, questionId: 'S', type: 'one of' });
  expect(await now()).toMatchObject({ type: 'one of', options: ['Bread', 'Tea'] });
});

test('A host that shows everybody’s answers to everybody: a learner’s phone keeps none but its own', async () => {
  const server = testHost();
  const learner = await phoneOf(server, ids.student);
  const { id, title } = await seeded(learner);
  for (const [userId, value] of [
    [ids.admin, 'Somebody else’s'],
    [ids.student, 'Mine'],
  ] as const) {
    const record = { formTitle: title, userId, answers: [{ id: 'F1', label: 'Words', value }] };
    const theirs = await phoneOf(server, ids.student);
    await theirs.run(answerForm, { ...record, formId: id, contentId: '', name: 'x', answeredAt: 1 });
    await allSent(theirs);
  }
  await learner.pull(formAnswers, ownAnswers(id, ids.student), { force: true });
  const all = await learner.view.list(formAnswers);
  expect(all.flatMap(({ answers }) => answers.map(({ value }) => value))).toEqual(['Mine']);
});

test('A form and its answers are the same on a host that prints texts of figures as numbers', async () => {
  const server = testHost();
  const author = await phoneOf(server, ids.instructor);
  const { id, title: of } = await seeded(author);
  const scale = question('7', '2026', { type: 'scale' });
  const why = question('W', 'Why so low?', { showIf: { question: '7', is: '1' } });
  await author.run(addQuestion, { id, of, question: scale, after: 'F1' });
  await author.run(addQuestion, { id, of, question: why, after: '7' });
  const answers = [
    { id: '7', label: '2026', type: 'several of' as const, value: '1, 2', values: ['1', '2'] },
  ];
  const given = { formId: id, formTitle: of, contentId: '', userId: ids.instructor, name: 'Sipho' };
  await author.run(answerForm, { ...given, answeredAt: 1, answers });
  await allSent(author);
  for (const [table, column] of [
    ['data_items', 'data'],
    ['other_info', 'ItemValue'],
  ])
    for (const row of server.host.database.all(`select rowid as at, ${column} as value from ${table}`)) {
      const figures = String(row['value']).replace(/"(\d+)"(?!:)/g, '$1');
      server.host.database.run(
        `update ${table} set ${column} = ? where rowid = ?`,
        figures,
        Number(row['at']),
      );
    }
  const fresh = await phoneOf(server, ids.instructor);
  const { fields } = await seeded(fresh);
  expect(fields).toMatchObject([
    { id: 'F1' },
    { id: '7', label: '2026' },
    { id: 'W', showIf: { question: '7', is: '1' } },
  ]);
  const own = ownAnswers(id, ids.instructor);
  await fresh.pull(formAnswers, own, { force: true });
  expect(await fresh.view.list(formAnswers, own)).toMatchObject([{ userId: ids.instructor, answers }]);
});
