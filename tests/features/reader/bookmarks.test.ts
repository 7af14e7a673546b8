import { expect, test } from 'vitest';
import { courses } from '#src/features/course/collection.ts';
import {
  type Bookmark,
  bookmarkRecord,
  marksAsText,
  noteRecord,
  readMark,
  readMarked,
} from '#src/features/reader/bookmarks.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

const place = (contentId: string): Bookmark => ({
  courseId: '201',
  lessonId: 'l',
  contentId,
  courseTitle: 'Saving',
  lessonTitle: 'Three jars',
  contentTitle: `Part ${contentId}`,
});

test('A block can be marked, written on, or both; a note that was emptied is none', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  expect(await readMark(engine.view, 'a')).toEqual({ isBookmarked: false, note: '' });
  await engine.local.set(bookmarkRecord(place('a')));
  await engine.local.set(noteRecord({ ...place('a'), text: 'Try it on Monday' }));
  await engine.local.set(noteRecord({ ...place('b'), text: 'Ask Thandi' }));
  await engine.local.set(noteRecord({ ...place('c'), text: '  ' }));
  await engine.local.set({ kind: 'note', key: 'd', value: 'broken' });
  expect(await readMark(engine.view, 'a')).toEqual({ isBookmarked: true, note: 'Try it on Monday' });
  const marks = (await readMarked(engine.view)).toSorted((a, b) =>
    a.place.contentId.localeCompare(b.place.contentId),
  );
  expect(
    marks.map(({ place: { contentId }, isBookmarked, note }) => [contentId, isBookmarked, note]),
  ).toEqual([
    ['a', true, 'Try it on Monday'],
    ['b', false, 'Ask Thandi'],
  ]);
});

test('A course that was renamed has its new name among the bookmarks, too', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses], operations: [] });
  await engine.pull(courses);
  const [course] = await engine.view.list(courses);
  await engine.local.set(
    bookmarkRecord({ ...place('a'), courseId: course?.id ?? '', courseTitle: 'Before' }),
  );
  await engine.local.set(bookmarkRecord({ ...place('b'), courseId: 'gone', courseTitle: 'As it was' }));
  const titles = (await readMarked(engine.view)).map(({ place: { courseTitle } }) => courseTitle);
  expect(titles.toSorted()).toEqual(['As it was', course?.title].toSorted());
});

test('Bookmarks and notes leave as plain text, course by course', () => {
  const marks = [
    { place: place('a'), isBookmarked: true, note: 'One\n\nTwo', at: 2 },
    { place: { ...place('b'), courseTitle: 'Books' }, isBookmarked: false, note: 'Three', at: 1 },
  ];
  expect(marksAsText(marks, '22 November 2026')).toBe(
    [
      'My bookmarks and notes, 22 November 2026',
      '',
      'Saving',
      '',
      '* Three jars, Part a',
      '    One',
      '    Two',
      '',
      'Books',
      '',
      '- Three jars, Part b',
      '    Three',
      '',
    ].join('\n'),
  );
});
