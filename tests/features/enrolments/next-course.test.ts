import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { Chapter, Course } from '#src/features/course/model.ts';
import { readNextCourse } from '#src/features/enrolments/next-course.tsx';
import type { View } from '#src/sync/index.ts';

const course = (id: string, slug: string) => v.parse(Course, { id, slug, title: slug });
const chapter = (courseId: string) =>
  v.parse(Chapter, {
    ...{ id: `c${courseId}`, courseId, title: 'All' },
    lessons: [
      { id: `${courseId}-1`, title: 'One', contents: [] },
      { id: `${courseId}-2`, title: 'Two', contents: [] },
    ],
  });
const training = (id: string, slug: string, courseId: string, Type: string) =>
  v.parse(CatalogueCourse, { id, slug, courseId, Type, Name: slug, position: Number(id) });
const rows: Readonly<Record<string, readonly unknown[]>> = {
  courses: [course('201', 'saving'), course('202', 'stock'), course('203', 'tax')],
  chapters: [chapter('201'), chapter('202'), chapter('203')],
  catalogue: [training('1', 'stock', '202', ''), training('2', 'tax', '203', 'improvement')],
};

/** A phone on which these lessons were read, by course; the course read last first. */
function phone(read: readonly (readonly [course: string, lessons: readonly string[]])[]): View {
  const records = new Map(
    read.map(([key, lessons]) => [key, { read: lessons, last: lessons[0] ?? `${key}-1` }]),
  );
  return {
    get: async () => undefined,
    list: async ({ name }: { name: string }, parent?: string) =>
      (rows[name] ?? []).filter((row) => !parent || (row as Chapter).courseId === parent),
    pulledAt: async () => 1,
    local: async (_kind: string, key: string) => records.get(key),
    locals: async () => [...records.keys()].map((key, at) => ({ key, at: 9 - at })),
  } as unknown as View;
}

const next = async (...read: Parameters<typeof phone>[0]) =>
  (await readNextCourse(phone(read), '', '201'))?.course.slug;
const whole = (id: string) => [id, [`${id}-1`, `${id}-2`]] as const;

test('After a course comes the other one that somebody began', async () => {
  expect(await next(whole('201'), ['202', ['202-1']])).toBe('stock');
});

test('A person who began no other course is offered one listed for learners, never one that was taken off the list', async () => {
  expect(await next(whole('201'))).toBe('tax');
});

test('A person who has read all listed courses is offered none', async () => {
  expect(await next(whole('201'), whole('203'))).toBeUndefined();
});
