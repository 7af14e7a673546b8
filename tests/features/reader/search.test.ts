import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { importedRecord } from '#src/features/course/imported.ts';
import { Chapter, Course, lessonsOf } from '#src/features/course/model.ts';
import { readCourseContent, refreshCourse } from '#src/features/course/queries.ts';
import { noteRecord } from '#src/features/reader/bookmarks.ts';
import { createSearch, readSearchable, snippetOf } from '#src/features/reader/search.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

test('Titles, texts and notes on the phone are found while somebody types, also with a misspelling', async () => {
  const server = testHost();
  const written = { id: 'B1', title: 'The jars', type: 'text', body: '<p>Put the <b>airtime</b> aside.</p>' };
  server.host.database.run(
    `update data_items set data = json_set(data, '$.lessons[0].contents', json(?)) where slug = 'why'`,
    JSON.stringify([written]),
  );
  const engine = engineOver(wire(server), { collections: [courses, chapters], operations: [] });
  await refreshCourse(engine, 'saving');
  const content = await readCourseContent(engine.view, 'saving');
  const [place] = lessonsOf(content?.chapters ?? []);
  const block = place?.lesson.contents[0];
  if (!content || !place || !block) throw new Error('the course is empty');
  const where = { courseId: content.course.id, lessonId: place.lesson.id, contentId: block.id };
  const titles = { courseTitle: '', lessonTitle: '', contentTitle: '' };
  await engine.local.set(noteRecord({ ...where, ...titles, text: 'Ask gogo Nomvula about the stokvel' }));

  const search = await createSearch(await readSearchable(engine.view));
  const [word = ''] = place.lesson.title.toLowerCase().split(' ');
  expect(search(word).map((one) => one.block.lesson)).toContain(place.lesson.title);
  expect(search('airtine')[0]).toMatchObject({ snippet: 'Put the airtime aside.', isInNote: false });
  const [note] = search('nomvu');
  expect(note).toMatchObject({ isInNote: true, block: { contentId: block.id } });
  expect(note?.snippet).toContain('Nomvula');
  expect(search('nomvuka')[0]?.block.contentId).toBe(block.id);
  expect(search('zebra xylophone')).toEqual([]);
  expect(search('  ')).toEqual([]);
});

/** A course with this id as it comes in a file: one chapter, with two lessons. */
function courseInFile(id: string) {
  const contents = (name: string) => [{ id: `of ${name}`, type: 'text', title: '', body: '<p>Words.</p>' }];
  const lesson = (name: string) => ({ id: name, title: name, contents: contents(name) });
  const written = { courseId: id, title: 'Quarterly', slug: 'q', lessons: [lesson('one'), lesson('two')] };
  const course = v.parse(Course, { id, title: 'Taxidermy', slug: 'taxidermy' });
  return importedRecord({ course, chapters: [v.parse(Chapter, { id: '901', ...written })], madeAt: 0 });
}

test('A course that came in a file is found too, by its own title and its chapters’', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  await engine.local.set(courseInFile('900'));

  const search = await createSearch(await readSearchable(engine.view));
  expect(search('taxidermy').map(({ block }) => block.lesson)).toEqual(['one']);
  expect(search('quarterly').map(({ block }) => block.lesson)).toEqual(['one']);
  expect(search('words').map(({ block }) => block.lesson)).toEqual(['one', 'two']);
});

test('A course that came in a file is found while only the name of the provider’s own is on the phone', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  await engine.pull(courses);
  const [known] = await engine.view.list(courses);
  if (!known) throw new Error('the provider has no course');
  await engine.local.set(courseInFile(known.id));
  const search = async (words: string) => (await createSearch(await readSearchable(engine.view)))(words);
  expect((await search('words')).map(({ block }) => block.lesson)).toEqual(['one', 'two']);
  expect((await search('quarterly')).map(({ block }) => block.course.title)).toEqual([known.title]);

  await engine.pull(chapters, known.id);
  expect(await search('quarterly'), 'the provider’s own takes its place').toEqual([]);
});

/** A course in a file, with one text. */
async function searchOver(title: string, body: string) {
  const { kind, key, value } = courseInFile('900');
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  const record = JSON.parse(
    JSON.stringify(value)
      .replaceAll('"<p>Words.</p>"', JSON.stringify(body))
      .replaceAll('"one"', JSON.stringify(title)),
  );
  await engine.local.set({ kind, key, value: record });
  return createSearch(await readSearchable(engine.view));
}

test('Accents, quotes, full stops and entities make no difference to the results', async () => {
  const body = '<p>Every caf&eacute; keeps a &ldquo;float&rdquo;. Ren&eacute;e &amp; Thabo’s till.</p>';
  const search = await searchOver('Caf&eacute; &amp; stall', body);
  for (const query of [
    'cafe',
    'café',
    'CAFÉ',
    '"float"',
    '“float”.',
    'float.',
    'renee',
    'thabo’s',
    "thabo's",
    'eacute',
  ])
    expect(search(query).length > 0, query).toBe(query !== 'eacute');
  expect(search('renee')[0]?.snippet).toContain('Renée');
  expect(search('stall').map(({ block }) => block.contentId)).toHaveLength(1);
});

test('The words of neighbouring cells are found as separate words', async () => {
  const search = await searchOver(
    'one',
    '<table><tr><td>Monday</td><td>Airtime</td></tr><tr><td>R300</td></tr></table>',
  );
  expect(search('airtime')[0]?.snippet).toBe('Monday Airtime R300');
  expect(search('r300')).not.toEqual([]);
});

test('The words around a match are the right ones behind letters with accents', () => {
  const text = `${'e\u0301te\u0301 '.repeat(60)}float ${'after '.repeat(60)}`;
  expect(snippetOf(text, ['float'])).toMatch(/^… .{0,60}float after .* …$/);
});

test('Around a match whole words are shown', () => {
  const text = `${'before '.repeat(20)}float ${'after '.repeat(60)}`.trim();
  expect(snippetOf(text, ['float'])).toMatch(/^… before .*float after .* …$/);
  expect(snippetOf('A float of R300.', ['float'])).toBe('A float of R300.');
  expect(snippetOf('', ['float'])).toBe('');
});
