/** What another release stored in its own way hides nothing else that a person has on their phone, and stays stored. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ImportedCourse } from '#src/features/course/imported.ts';
import { newContent } from '#src/features/course/new-content.ts';
import { recordOutcomes } from '#src/features/events/keep-tickets.ts';
import { readTicketNotes, withNote } from '#src/features/events/ticket-notes.ts';
import { readDraft } from '#src/features/forms/queries.ts';
import { readAttempt, storeChosen } from '#src/features/reader/blocks/attempt.ts';
import { keepEarlier, readEarlier, readStamps } from '#src/features/reader/changes/kept-versions.ts';
import { noteRead, readReading } from '#src/features/reader/reading.ts';
import { noteViewed, readViewed } from '#src/features/reader/viewed-lesson.ts';
import { must } from '#src/kit/must.ts';
import { entriesOf, valuesOf } from '#src/kit/readable.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** A phone that has one record. */
function phoneWith(value: unknown) {
  const phone = { value };
  const view = {
    local: async () => phone.value,
    locals: async () => [{ key: 'ticket', value: phone.value }],
    group: async () => [],
  };
  const change = async (_place: object, changed: (before: unknown) => unknown) => {
    phone.value = changed(phone.value) ?? phone.value;
  };
  return { phone, view: view as unknown as View, engine: { local: { change } } as unknown as Engine };
}

test('The parts of a list or a record are read separately, and any other value has no parts', () => {
  expect(v.parse(entriesOf(v.string()), ['a', 7, null, 'b'])).toEqual(['a', 'b']);
  expect(v.parse(valuesOf(v.string()), { a: 'one', constructor: 'two', b: 7 })).toEqual({
    a: 'one',
    constructor: 'two',
  });
  for (const other of [undefined, null, 'a', 7]) {
    expect(v.parse(entriesOf(v.string()), other)).toEqual([]);
    expect(v.parse(valuesOf(v.string()), other)).toEqual({});
  }
  expect(v.parse(v.object({ a: entriesOf(v.string()), b: valuesOf(v.string()) }), {})).toEqual({
    a: [],
    b: {},
  });
});

test('A learner keeps the answers of a quiz in which one cannot be read', async () => {
  const { phone, view, engine } = phoneWith({ first: ['o1'], second: [1] });
  expect(await readAttempt(view, 'quiz')).toEqual({ first: ['o1'] });
  await storeChosen(engine, 'quiz', 'third', ['o3']);
  expect(phone.value).toEqual({ first: ['o1'], second: [1], third: ['o3'] });
});

test('A learner keeps the lessons they have read beside one that cannot be read', async () => {
  const { phone, view, engine } = phoneWith({ read: ['l1', 7], last: 'l1', pace: 'slow' });
  expect(await readReading(view, 'course')).toEqual({ read: ['l1'], last: 'l1' });
  await noteRead(engine, 'course', 'l2');
  expect(phone.value).toMatchObject({ read: ['l1', 'l2', 7], last: 'l1', pace: 'slow' });
});

test('The seen and played parts of a lesson are there beside a part that cannot be read', async () => {
  const film = { parts: [[0, 9]], of: 10 };
  const { phone, view, engine } = phoneWith({ seen: ['b1', 7], heard: { film, sound: 'all' } });
  expect(await readViewed(view, 'l')).toEqual({ seen: ['b1'], heard: { film } });
  await noteViewed(engine, 'l', { seen: ['b2'] });
  expect(phone.value).toEqual({ seen: ['b1', 'b2', 7], heard: { film, sound: 'all' } });
});

test('A learner compares with the earlier version of a block that an older release stored beside another', async () => {
  const version = { hash: 'h', title: '', body: '<p>Before</p>', src: '', questions: [] };
  const older = { hash: 'g', title: '', body: '<p>Long before</p>' };
  const { phone, view, engine } = phoneWith([version, older]);
  expect(await readEarlier(view, 'b')).toEqual([version]);
  const block = { ...newContent('text', 'l', () => 'b'), body: '<p>Now</p>' };
  const changed = { ...block, body: '<p>Next</p>' };
  await keepEarlier(engine.local, new Map([['b', block]]), new Map([['b', changed]]));
  expect(phone.value).toEqual([expect.objectContaining({ body: '<p>Now</p>' }), version, older]);
});

test('Chapters keep the stamps they were fetched under beside one that cannot be read', async () => {
  const { view } = phoneWith({ checkedAt: 1, held: { one: 'a', two: 7 } });
  expect((await readStamps(view, 'course')).held).toEqual({ one: 'a' });
});

test('A course from a file opens without a chapter that cannot be read', () => {
  const chapter = { id: 'c1', title: 'The tin' };
  const course = { id: 'course', title: 'Saving' };
  const read = v.parse(ImportedCourse, { course, chapters: [chapter, 7], madeAt: 1 });
  expect(read.chapters.map(({ title }) => title)).toEqual(['The tin']);
});

test('Typed answers of a form come back beside an answer that cannot be read', async () => {
  const { view } = phoneWith({ name: 'Thandi', days: ['Monday'], age: 41 });
  expect(await readDraft(view, 'form')).toEqual({ name: 'Thandi', days: ['Monday'] });
});

test('A ticket shows its person’s last note, beside a note of a newer release, which stays', async () => {
  const cannot = { group: 'n1', kind: 'cannot come', word: '', at: '2030-01-08T08:00:00.000Z' } as const;
  const newer = { group: 'n2', kind: 'brings a friend', at: '2030-01-09T08:00:00.000Z' };
  const { phone, view, engine } = phoneWith({ notes: [newer, cannot] });
  const read = must((await readTicketNotes(view)).get('ticket'), 'the notes of the ticket');
  expect(read.notes).toEqual([{ ...cannot, step: undefined }]);
  const ticket = { group: 'ticket', isOfVisitor: true, ...read };
  const written = withNote(ticket, { kind: 'word', word: 'Mealie', at: cannot.at })({ group: 'n3' } as never);
  expect(written.value).toMatchObject({ notes: [newer, cannot, { group: 'n3' }] });
  const step = { state: 'sent' } as never;
  await recordOutcomes(engine, { ...ticket, notes: [{ ...cannot, step }] });
  expect(phone.value).toEqual({ notes: [newer, { ...cannot, outcome: 'arrived' }] });
});
