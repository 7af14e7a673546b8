import { expect, test } from 'vitest';
import type { Chapter } from '#src/features/course/model.ts';
import { isSamePlace, type OpenPlace, resolvePlace } from '#src/features/editor/resolve-place.ts';

function chapter(id: string, ...lessons: readonly string[]): Chapter {
  const named = lessons.map((one) => ({ id: one, title: one, contents: [] }));
  return { id, courseId: '1', title: id, slug: `slug-${id}`, position: 1, lessons: named, unreadable: 0 };
}

const [a, b] = [chapter('a', 'a1', 'a2'), chapter('b', 'b1', 'b2')];
const nothing = { chapter: '', lesson: undefined };
const idsOf = (place: OpenPlace) => [place.chapter?.id, place.lesson?.id];

test.each([
  ['what it names', { chapter: 'slug-b', lesson: 'b2' }, ['b', 'b2']],
  ['the first lesson of a chapter alone', { chapter: 'b', lesson: undefined }, ['b', 'b1']],
  ['the first chapter and lesson where it names none', nothing, ['a', 'a1']],
  ['the first ones where what it names is gone', { chapter: 'x', lesson: 'y' }, ['a', 'a1']],
  ['a chapter made here by the id it got', { chapter: 'tmp_b', lesson: 'b2', madeId: 'b' }, ['b', 'b2']],
])('An address opens %s', (_, address, ids) => {
  expect(idsOf(resolvePlace([a, b], address))).toEqual(ids);
});

test('A course with no chapter, and a chapter with no lesson, open as they are', () => {
  expect(idsOf(resolvePlace([], nothing))).toEqual([undefined, undefined]);
  expect(idsOf(resolvePlace([chapter('c')], nothing))).toEqual(['c', undefined]);
});

test('A chapter or lesson that the address leaves open stays open when the order changes', () => {
  const open = resolvePlace([a, b], nothing);
  const moved = [b, chapter('a', 'a2', 'a1')];
  expect(idsOf(resolvePlace(moved, nothing, open))).toEqual(['a', 'a1']);
  expect(idsOf(resolvePlace([b], nothing, open))).toEqual(['b', 'b1']);
});

test('Another address opens its own lesson, whatever was open before', () => {
  const open = resolvePlace([a, b], { chapter: 'b', lesson: 'b2' });
  expect(idsOf(resolvePlace([a, b], { chapter: 'b', lesson: undefined }, open))).toEqual(['b', 'b1']);
  expect(idsOf(resolvePlace([a, b], nothing, open))).toEqual(['a', 'a1']);
});

test('The lesson stays open when the office gives its chapter another id', () => {
  const asked = { chapter: 'tmp_b', lesson: undefined };
  const before = chapter('tmp_b', 'b2', 'b1');
  const open = resolvePlace([a, before], asked);
  expect(idsOf(resolvePlace([a, b], { ...asked, madeId: 'b' }, open))).toEqual(['b', 'b2']);
});

test('A place is the same while its ids and its address are, whatever its text', () => {
  const open = resolvePlace([a, b], nothing);
  expect(isSamePlace(open, resolvePlace([{ ...a, title: 'New words' }, b], nothing))).toBe(true);
  expect(isSamePlace(open, resolvePlace([b, a], nothing))).toBe(false);
  expect(isSamePlace(open, resolvePlace([a, b], { chapter: 'a', lesson: undefined }))).toBe(false);
});
