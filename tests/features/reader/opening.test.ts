import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addChapter } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { Chapter, Lesson } from '#src/features/course/model.ts';
import { checkCourse } from '#src/features/reader/changes/updates.ts';
import { lessonAt, readOpening } from '#src/features/reader/opening.ts';
import { placeRecord, startOf } from '#src/features/reader/place.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

const course = '201';

async function phone() {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  await checkCourse(engine, course);
  return engine;
}

const block = { id: 'B1', type: 'text', title: '', body: '<p>Words</p>' };
const lesson = (id: string) => ({ id, title: id, contents: [block] });
const twoChapters = v.parse(v.array(Chapter), [
  { id: '1', courseId: course, title: 'Why', slug: 'why', order: 0, lessons: [lesson('L1')] },
  { id: '2', courseId: course, title: 'How', slug: 'how', order: 1, lessons: [lesson('L2'), lesson('L3')] },
]);

test('A course opens with the place of its lesson, in one answer', async () => {
  const engine = await phone();
  const first = await readOpening(engine.view, { courseId: course }, '');
  expect(first?.storedPlace).toEqual({ lessonId: 'L1', place: undefined });
  await engine.local.set(placeRecord('L1', startOf('B1')));
  const again = await readOpening(engine.view, { courseId: course }, '');
  expect(again).toMatchObject({ person: '', storedPlace: { lessonId: 'L1', place: startOf('B1') } });
  expect(again?.content?.course.title).toBe('Saving');
});

const lessonsAt = (chapterId?: string, lessonId?: string, last = 'L3') => {
  const { place, goOn } = lessonAt(twoChapters, { chapterId, lessonId }, { read: [], last });
  return [place?.lesson.id, goOn?.lesson.id];
};

test('An address opens its lesson, a chapter its first one, and neither offers another', () => {
  expect(lessonsAt('how')).toEqual(['L2', undefined]);
  expect(lessonsAt('2', 'L3', '')).toEqual(['L3', undefined]);
  expect(lessonsAt('how', 'gone')).toEqual(['L2', undefined]);
});

test('An address still opens its lesson where that was moved to another chapter, or its chapter was deleted', () => {
  expect(lessonsAt('why', 'L3')).toEqual(['L3', undefined]);
  expect(lessonsAt('deleted', 'L3', 'L1')).toEqual(['L3', undefined]);
});

test('A course by itself opens its first lesson, and offers the one its reader was in', () => {
  expect(lessonsAt()).toEqual(['L1', 'L3']);
  expect(lessonsAt(undefined, undefined, '')).toEqual(['L1', undefined]);
  expect(lessonsAt(undefined, undefined, 'L1')).toEqual(['L1', undefined]);
  expect(lessonsAt(undefined, undefined, 'gone')).toEqual(['L1', undefined]);
});

test('A link made before the office had given a chapter its id opens that chapter', async () => {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const operations = [addChapter];
  const engine = engineOver(wire(server, [session]), { collections: [courses, chapters], operations });
  await engine.session.change(async () => ids.instructor);
  await checkCourse(engine, course);
  const lessons = [v.parse(Lesson, lesson('L9'))];
  const made = { courseId: course, title: 'Late', slug: 'late', position: 9, lessons };
  const { id } = await engine.run(addChapter, made);
  const opened = async () =>
    (await readOpening(engine.view, { courseId: course, chapterId: id }, ids.instructor))?.storedPlace
      ?.lessonId;
  expect(await opened()).toBe('L9');
  await allSent(engine);
  expect((await engine.view.get(chapters, id))?.id).not.toBe(id);
  expect(await opened()).toBe('L9');
});

test('A course that is not on the phone opens with nothing, and nobody is told a place', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  const opening = await readOpening(engine.view, { courseId: course }, '');
  expect([opening?.content, opening?.storedPlace]).toEqual([undefined, undefined]);
});

test('While the records of this phone are another person’s, nobody is shown their place', async () => {
  const engine = await phone();
  await engine.local.set(placeRecord('L1', startOf('B1')));
  expect(await readOpening(engine.view, { courseId: course }, 'somebody')).toBeUndefined();
  await engine.session.change(async () => 'somebody');
  expect((await readOpening(engine.view, { courseId: course }, 'somebody'))?.person).toBe('somebody');
  expect(await readOpening(engine.view, { courseId: course }, '')).toBeUndefined();
});
