import { expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { headlineOf, retitled } from '#src/features/catalogue/headline.ts';
import { lessonsPath, shownListings } from '#src/features/catalogue/linked-items.ts';
import { type CatalogueCourse, coursePath } from '#src/features/catalogue/model.ts';
import { addListing, type ListingTyped, updateListing } from '#src/features/catalogue/operations.ts';
import { readCatalogue } from '#src/features/catalogue/queries.ts';
import { ofType } from '#src/features/catalogue/selection.ts';
import { courses } from '#src/features/course/collection.ts';
import { addCourse, readdressCourse, updateCourse } from '#src/features/course/course-operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { followCourse, unlistCourse } from '#src/features/teaching/follow-course.ts';
import { newCourse } from '#src/features/teaching/new-course.ts';
import {
  isLaterOfAddress,
  isListed,
  listingChange,
  newListing,
  readListing,
  unlistChanges,
} from '#src/features/teaching/publishing.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const declared = {
  collections: [courses, catalogue],
  operations: [addCourse, updateCourse, readdressCourse, addListing, updateListing],
};
const typed: ListingTyped = { Type: 'improvement', Outcome: 'You sell more.', Requirements: '' };

/** An instructor's phone with the office's lists on it. */
async function author(server: TestHost, network = { on: true }): Promise<Engine> {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session], network), declared);
  await engine.session.change(async () => ids.instructor);
  await engine.pull(courses, undefined, { force: true });
  await engine.pull(catalogue, undefined, { force: true });
  return engine;
}

/** The phone of somebody new, with no session. */
async function visitor(server: TestHost): Promise<Engine> {
  const engine = engineOver(wire(server), { collections: declared.collections, operations: [] });
  await engine.pull(courses, undefined, { force: true });
  await engine.pull(catalogue, undefined, { force: true });
  return engine;
}

/** The `data` of every item of table 87, with its id. */
function itemsAt({ host }: TestHost): Record<string, unknown>[] {
  const rows = host.database.all('select id, data from data_items where table_number = 87 order by id');
  return rows.map(({ id, data }) => ({ id: String(id), ...JSON.parse(String(data)) }));
}

async function made(engine: Engine, title: string): Promise<Course> {
  const { id } = await engine.run(addCourse, await newCourse(engine.view, title, ids.instructor));
  return must(await engine.view.get(courses, id), title);
}

async function publish(engine: Engine, course: Course, words = typed): Promise<void> {
  const { item, all } = await readListing(engine.view, course);
  if (item) {
    const change = listingChange(item, course, words, '');
    if (change) await engine.run(updateListing, change, { seen: item });
  } else await engine.run(addListing, newListing(course, words, all, ''));
}

test('A course made and published in one go with no signal is found by somebody new, under the office’s own id', async () => {
  const server = testHost();
  const network = { on: true };
  const engine = await author(server, network);
  network.on = false;
  await publish(engine, await made(engine, 'Stock that sells'));
  expect(itemsAt(server)).toHaveLength(1);
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
  const [, item] = itemsAt(server);
  const phone = await visitor(server);
  const course = must(
    (await phone.view.list(courses)).find(({ title }) => title === 'Stock that sells'),
    'the course',
  );
  expect(item).toMatchObject({
    Name: 'Stock that sells',
    Title: 'Stock that sells',
    Type: 'improvement',
    Outcome: 'You sell more.',
    slug: 'stock-that-sells',
    courseId: course.id,
  });
  const known = await readCatalogue(phone.view);
  const [, shown] = ofType(known.courses, 'improvement');
  expect(lessonsPath(must(shown, 'the item'), known.lessons ?? [])).toBe('stock-that-sells');
});

test('A course that is on no list is a draft, and its address is none that the catalogue has', async () => {
  const server = testHost();
  const engine = await author(server);
  const course = await made(engine, 'Bookkeeping');
  expect(course.slug).toBe('bookkeeping-2');
  expect(isListed(await readListing(engine.view, course))).toBe(false);
});

test('Taking a course off the list sets its type to nothing and keeps the rest, the office’s own fields too', async () => {
  const server = testHost();
  const before = must(itemsAt(server)[0], 'the office’s item');
  const { id, ...data }: Record<string, unknown> = {
    ...before,
    courseId: ids.course,
    Seats: 12,
    Title: ' <b>Saving</b> <em>well</em>\n',
  };
  const { database } = server.host;
  database.run('update data_items set data = ? where id = ?', JSON.stringify(data), Number(id));
  const engine = await author(server);
  const course = must(await engine.view.get(courses, ids.course), 'the course');
  const listing = await readListing(engine.view, course);
  for (const change of unlistChanges(listing, course.id)) await engine.run(updateListing, change);
  await allSent(engine);
  expect(itemsAt(server)).toEqual([{ id, ...data, Type: '', _w: expect.any(String) }]);
  expect(ofType((await readCatalogue(engine.view)).courses, '')).toEqual([]);
  await publish(engine, course, {
    ...typed,
    Type: 'certification',
    Outcome: 'Books that balance',
    Requirements: 'None',
  });
  await allSent(engine);
  expect(itemsAt(server)).toEqual([{ id, ...data, Type: 'certification', _w: expect.any(String) }]);
});

test('An item of the same address belongs to a course once a person says so, and keeps its own words', async () => {
  const server = testHost();
  const before = must(itemsAt(server)[0], 'the office’s item');
  server.host.database.run(
    'update data_items set data = ? where id = ?',
    JSON.stringify({ ...before, slug: 'saving' }),
    Number(ids.training),
  );
  const engine = await author(server);
  const course = must(await engine.view.get(courses, ids.course), 'the course');
  const { item, candidates } = await readListing(engine.view, course);
  expect(item).toBeUndefined();
  expect(candidates.map(({ id }) => id)).toEqual([ids.training]);
  const known = await readCatalogue(engine.view);
  expect(known.courses.map((one) => lessonsPath(one, known.lessons ?? []))).toEqual([undefined]);
  const [candidate] = candidates;
  await engine.run(
    updateListing,
    { id: ids.training, courseId: course.id, of: 'Bookkeeping' },
    { seen: candidate },
  );
  await allSent(engine);
  expect(itemsAt(server)).toMatchObject([
    { Title: '<b>Bookkeeping</b>', courseId: course.id, slug: 'saving' },
  ]);
  expect((await readListing(engine.view, course)).item?.id).toBe(ids.training);
});

test('Two items of one course are shown once, none is taken away, and both come off the list', async () => {
  const server = testHost();
  const [one, other] = [await author(server), await author(server)];
  for (const engine of [one, other]) {
    const course = must(await engine.view.get(courses, ids.course), 'the course');
    await engine.run(addListing, newListing(course, typed, [], ''));
    await allSent(engine);
  }
  await one.pull(catalogue, undefined, { force: true });
  const shown = (await readCatalogue(one.view)).courses.filter(({ courseId }) => courseId === ids.course);
  expect(shown).toHaveLength(1);
  expect(itemsAt(server).filter(({ courseId }) => courseId === ids.course)).toHaveLength(2);
  const course = must(await one.view.get(courses, ids.course), 'the course');
  for (const change of unlistChanges(await readListing(one.view, course), course.id))
    await one.run(updateListing, change);
  await allSent(one);
  expect(itemsAt(server).map(({ Type }) => Type)).toEqual(['improvement', '', '']);
});

test('Two courses of one address stay two on the list, and the later author is asked for another one', async () => {
  const server = testHost();
  const network = { on: true };
  const [one, other] = [await author(server), await author(server, network)];
  network.on = false;
  const second = await made(other, 'Stock that sells');
  await publish(other, second);
  const first = await made(one, 'Stock that sells');
  await publish(one, first);
  await allSent(one);
  network.on = true;
  await other.syncNow();
  await allSent(other);
  await other.pull(courses, undefined, { force: true });
  await other.pull(catalogue, undefined, { force: true });
  const both = (await other.view.list(courses)).filter(({ slug }) => slug === 'stock-that-sells');
  expect(both).toHaveLength(2);
  expect(both.map((course) => isLaterOfAddress(both, course))).toEqual([false, true]);
  const { courses: listed, lessons = [] } = await readCatalogue(other.view);
  const shown = listed.filter(({ Name }) => Name === 'Stock that sells');
  expect(shown.map(coursePath)).toEqual(['stock-that-sells', must(shown[1], 'the second').id]);
  expect(shown.map((item) => lessonsPath(item, lessons))).toEqual(both.map(({ id }) => id));
  const later = must(both[1], 'the later course');
  await other.run(readdressCourse, { id: later.id, slug: 'stock-2', of: later.title }, { seen: later });
  await followCourse(other, later, { slug: 'stock-2' }, { fileHost: '', epoch: undefined });
  await allSent(other);
  expect(itemsAt(server).map(({ slug }) => slug)).toEqual(['bookkeeping', 'stock-that-sells', 'stock-2']);
});

test('A course that gets another name or picture is called and looks so on the list', async () => {
  const server = testHost();
  const engine = await author(server);
  const course = must(await engine.view.get(courses, ids.course), 'the course');
  await publish(engine, course);
  const next = { title: 'Bread & <butter>', image: '/upload/files/new.png' };
  await engine.run(updateCourse, { id: course.id, of: course.title, ...next });
  await followCourse(engine, course, next, { fileHost: 'https://files.example/', epoch: undefined });
  await allSent(engine);
  const item = must(itemsAt(server)[1], 'the item');
  expect(item).toMatchObject({
    Name: 'Bread & <butter>',
    Title: 'Bread &amp; &lt;butter&gt;',
    Cover: 'https://files.example/upload/files/new.png',
    Outcome: 'You sell more.',
  });
  expect(headlineOf(item as unknown as CatalogueCourse).head).toBe('Bread & <butter>');
});

test('A title keeps the office’s words after the name', () => {
  expect(retitled('Saving <em>in bad weeks</em>', 'Saving', 'Keeping')).toBe('Keeping <em>in bad weeks</em>');
  expect(retitled('Bread &amp; butter', 'Bread & butter', 'Bread')).toBe('Bread');
  expect(retitled('Savings <em>club</em>', 'Saving', 'Keeping')).toBe('Keeping');
  expect(retitled('', 'Saving', 'Keeping')).toBe('');
});

test('A course that is deleted is on no list, and is on it again when it comes back', async () => {
  const server = testHost();
  const engine = await author(server);
  const course = must(await engine.view.get(courses, ids.course), 'the course');
  await publish(engine, course);
  await allSent(engine);
  const relist = await unlistCourse(engine, course, undefined);
  expect(isListed(await readListing(engine.view, course))).toBe(false);
  await relist(course.id);
  await allSent(engine);
  expect(itemsAt(server)[1]).toMatchObject({ Type: 'improvement', courseId: course.id });
});

test('A listing that never left the phone goes with its course', async () => {
  const server = testHost();
  const network = { on: true };
  const engine = await author(server, network);
  network.on = false;
  const course = await made(engine, 'Stock that sells');
  await publish(engine, course);
  await unlistCourse(engine, course, undefined);
  expect((await readListing(engine.view, course)).items).toEqual([]);
});

test('A course that is discarded before it was sent takes its place on the list along, and nobody is asked', async () => {
  const server = testHost();
  const network = { on: true };
  const engine = await author(server, network);
  network.on = false;
  // The phone has found that there is no network: nothing is tried.
  await engine.pull(catalogue, undefined, { force: true });
  const course = await made(engine, 'Stock that sells');
  await publish(engine, course);
  const before = itemsAt(server).length;
  expect(await engine.discard(course.id.replace(/^tmp_/, ''))).toBe(true);
  expect(await engine.view.open()).toEqual([]);
  expect((await readListing(engine.view, course)).items).toEqual([]);
  network.on = true;
  await engine.syncNow();
  expect(itemsAt(server)).toHaveLength(before);
});

test('Text that somebody else wrote since the form was opened stays', async () => {
  const server = testHost();
  const [one, other] = [await author(server), await author(server)];
  const course = must(await one.view.get(courses, ids.course), 'the course');
  await publish(one, course);
  await allSent(one);
  await other.pull(catalogue, undefined, { force: true });
  await one.pull(catalogue, undefined, { force: true });
  const seen = must((await readListing(one.view, course)).item, 'the item');
  await publish(other, course, { ...typed, Outcome: 'You sell twice as much.' });
  await allSent(other);
  const change = must(listingChange(seen, course, { ...typed, Requirements: 'A shop' }, ''), 'a change');
  await one.run(updateListing, change, { seen });
  await allSent(one);
  expect(itemsAt(server)[1]).toMatchObject({ Outcome: 'You sell twice as much.', Requirements: 'A shop' });
});

test('The catalogue shows each address once', () => {
  const item = (id: string, slug: string, courseId = '') =>
    ({ id, slug, courseId, position: 1, Type: 'improvement' }) as CatalogueCourse;
  const shown = shownListings(
    [item('3', 'stock'), item('1', 'stock', '8'), item('2', 'other', '8'), item('4', '')],
    [],
  );
  expect(shown.map(({ id, slug }) => [id, slug])).toEqual([
    ['1', 'stock'],
    ['3', ''],
    ['4', ''],
  ]);
});
