/** A course whose blocks, lessons and chapters bear names that every object inherits something under. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { stampOf } from '#src/features/course/chapter-stamp.ts';
import { mediaAddress } from '#src/features/course/media.ts';
import { Chapter, Content, Lesson } from '#src/features/course/model.ts';
import { changedChapters, stampsOf } from '#src/features/course/stamps.ts';
import { kindsInWords } from '#src/features/reader/lesson-facts.ts';
import { decodeViewed, isPlayed, mergedViewed } from '#src/features/reader/viewed-lesson.ts';
import { lessonMarkup } from '#src/features/sharing/lesson-markup.ts';
import { valueAt } from '#src/kit/keyed.ts';
import { inheritedNames } from '../../fixtures/inherited-names.ts';

test.each(inheritedNames)(
  'A block of the type %s has no name of its own, and harms none beside it',
  (type) => {
    const contents = [
      { id: 'a', type, body: '<p>Hello</p>' },
      { id: 'b', type: 'quiz' },
    ];
    const lesson = v.parse(Lesson, { id: 'l', title: 'A', contents });
    expect(kindsInWords(lesson)).toBe('Quiz');
    expect(lessonMarkup(lesson, (html) => html)).toContain('Unknown Lesson Type');
  },
);

test.each(inheritedNames)('A player with a tag %s in it is played all the same', (name) => {
  const body = `<video><${name}></${name}><source src="/a.mp4"></video>`;
  expect(mediaAddress(v.parse(Content, { id: 'a', type: 'video', body }))).toBe('/a.mp4');
});

test.each(inheritedNames)('A sound whose id is %s counts as heard once it was, and not before', (id) => {
  const heard = decodeViewed(JSON.parse(`{"heard":{"${id}":{"parts":[[0,10]],"of":10}}}`));
  const nothing = decodeViewed({});
  expect(valueAt(nothing.heard, id)).toBeUndefined();
  const played = valueAt(mergedViewed(nothing, heard).heard, id);
  expect(played && isPlayed(played)).toBe(true);
  expect(mergedViewed(heard, heard)).toEqual(heard);
});

test.each(inheritedNames)(
  'A chapter whose id is %s is stamped and found changed like every other one',
  (id) => {
    const chapter = v.parse(Chapter, { id, title: 'One', lessons: [{ id, title: 'A' }] });
    const stamp = stampOf(chapter);
    expect(Object.keys(stamp.lessons)).toEqual([id]);
    const course = { stamps: JSON.parse(JSON.stringify({ stamp }).replace('"stamp"', `"${id}"`)) };
    const stamps = stampsOf(course as never) ?? {};
    expect(valueAt(stamps, id)).toEqual(stamp);
    expect(changedChapters(stamps, [], {})).toMatchObject([{ id }]);
    expect(changedChapters(stamps, [chapter], {})).toEqual([]);
  },
);
