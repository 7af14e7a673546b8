import { expect, test } from 'vitest';
import { chapters } from '#src/features/courses/chapters.ts';
import { courses } from '#src/features/courses/collection.ts';
import { lessonsOf } from '#src/features/courses/model.ts';
import { lessonAt, readOpening } from '#src/features/courses/opening.ts';
import { placeRecord, startOf } from '#src/features/courses/place.ts';
import { noteOpened } from '#src/features/courses/reading.ts';
import { checkCourse } from '#src/features/courses/updates.ts';
import { must } from '#src/kit/must.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

const course = 'bookkeeping';

async function phone() {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  await checkCourse(engine, course);
  return engine;
}

test('A course opens at the lesson read last and at its place, in one answer', async () => {
  const engine = await phone();
  const { content, kept } = await readOpening(engine.view, { courseId: course }, 'me');
  const { course: own, chapters: all = [] } = must(content, 'course');
  const places = lessonsOf(all);
  expect(kept).toEqual({ lessonId: places[0]?.lesson.id, place: undefined });
  const third = must(places[2], 'lesson').lesson;
  const block = must(third.contents[0], 'block').id;
  await noteOpened(engine, own.id, third.id);
  await engine.local.set(placeRecord(third.id, startOf(block)));
  const again = await readOpening(engine.view, { courseId: course }, 'me');
  expect(again.kept).toEqual({ lessonId: third.id, place: startOf(block) });
  expect(again.person).toBe('me');
});

test('An address opens its lesson, a chapter its first one, whatever was read last', async () => {
  const engine = await phone();
  const { content, reading } = await readOpening(engine.view, { courseId: course }, 'me');
  const all = must(content?.chapters, 'chapters');
  const chapter = must(all[1], 'chapter');
  const open = (lessonId?: string) =>
    lessonAt(all, { chapterId: chapter.slug, lessonId }, { ...reading, last: 'elsewhere' }).place?.lesson.id;
  expect(open()).toBe(chapter.lessons[0]?.id);
  expect(open(chapter.lessons.at(-1)?.id)).toBe(chapter.lessons.at(-1)?.id);
  expect(open('gone')).toBe(chapter.lessons[0]?.id);
});

test('A course that is not on the phone opens with nothing, and nobody is told a place', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  const { content, kept } = await readOpening(engine.view, { courseId: course }, 'me');
  expect([content, kept]).toEqual([undefined, undefined]);
});
