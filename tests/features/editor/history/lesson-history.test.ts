import { expect, test } from 'vitest';
import { renameLesson } from '#src/features/course/chapter-operations.ts';
import { writeContent } from '#src/features/course/content-operations.ts';
import type { Chapter, Lesson } from '#src/features/course/model.ts';
import { newContent, newLesson } from '#src/features/course/new-content.ts';
import { openEditHistory } from '#src/features/drafting/edit-history.ts';
import { type LessonStep, stepsOf, withoutStep } from '#src/features/editor/history/lesson-history.ts';
import { must } from '#src/kit/must.ts';

function lessonSaying(md: string): Lesson {
  const lesson = newLesson('The tin', undefined, () => 'l');
  const content = { ...newContent('text', 'l', () => 'c'), body: `<p>${md}</p>`, source: { md } };
  return { ...lesson, contents: [content] };
}

function step(from: string, to: string): LessonStep {
  return { of: 'l', before: lessonSaying(from), after: lessonSaying(to) };
}

const textOf = (lesson: Lesson | undefined) => lesson?.contents[0]?.source?.md;

test('Twenty steps are taken back one by one; older ones are gone', () => {
  const history = openEditHistory<Lesson>(() => 0);
  for (let at = 0; at < 25; at++) {
    history.pause();
    history.note(step(`${at}`, `${at + 1}`), 'text');
  }
  let now = lessonSaying('25');
  for (let at = 24; at >= 5; at--) {
    now = must(withoutStep(must(history.take('undo', 'l'), 'a step'), now), 'a lesson');
    expect(textOf(now)).toBe(`${at}`);
  }
  expect(history.has('undo', 'l')).toBe(false);
});

test('Typing in one field without a pause is one step', () => {
  let now = 0;
  const history = openEditHistory<Lesson>(() => now);
  history.note(step('', 'T'), 'text');
  now += 1_000;
  history.note(step('T', 'Te'), 'text');
  now += 3_000;
  history.note(step('Te', 'Ten'), 'text');
  now += 500;
  history.note(step('Ten', 'Ten!'), 'title');
  expect(textOf(history.take('undo', 'l')?.before)).toBe('Ten');
  expect(textOf(history.take('undo', 'l')?.before)).toBe('Te');
  expect(textOf(history.take('undo', 'l')?.before)).toBe('');
});

test('A new change clears Redo', () => {
  const history = openEditHistory<Lesson>(() => 0);
  history.put('redo', step('a', 'b'));
  expect(history.has('redo', 'l')).toBe(true);
  history.note(step('a', 'c'));
  expect(history.has('redo', 'l')).toBe(false);
});

test('A step is taken back without other people’s later text; at the same place it is not taken back', () => {
  const mine = { of: 'l', before: lessonSaying('One\n\nTwo'), after: lessonSaying('One!\n\nTwo') };
  expect(textOf(withoutStep(mine, lessonSaying('One!\n\nTwo, and three')))).toBe('One\n\nTwo, and three');
  expect(withoutStep(mine, lessonSaying('Quite another\n\nTwo'))).toBeUndefined();
});

test('The steps of a chapter’s lessons follow from the operation alone', () => {
  const lesson = lessonSaying('One');
  const other = { ...lesson, id: 'other', contents: [] };
  const chapter = { id: '7', lessons: [lesson, other] } as unknown as Chapter;
  const written = stepsOf(writeContent, { id: '7', contentId: 'c', of: '', body: '', md: 'Two' }, chapter);
  expect(written.map(({ before, after }) => [textOf(before), textOf(after)])).toEqual([['One', 'Two']]);
  const renamed = stepsOf(renameLesson, { id: '7', lessonId: 'other', title: 'B' }, chapter);
  expect(renamed.map(({ after }) => after.id)).toEqual(['other']);
  expect(stepsOf(renameLesson, { id: '8', lessonId: 'l', title: 'B' }, undefined)).toEqual([]);
});
