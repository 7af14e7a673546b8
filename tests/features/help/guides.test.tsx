/** The guides: whoever is led there from a screen finds the chapter. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type GuideName, guideNamed, guides } from '#src/features/help/guides.ts';
import { instructorChapters } from '#src/features/help/instructor-chapters.tsx';
import { learnerChapters } from '#src/features/help/learner-chapters.tsx';
import { officeChapters } from '#src/features/help/office-chapters.tsx';

const chapters = { learners: learnerChapters, instructors: instructorChapters, office: officeChapters };
const root = join(import.meta.dirname, '../../../src');

/** Every way from a screen to a chapter. */
function links(): (readonly [guide: string, at: string])[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/<HelpLink guide="(\w+)" at="([\w-]+)"/g),
    ])
    .map(([, guide = '', at = '']) => [guide, at] as const);
}

test('Every link of a screen to the guides leads to a chapter that is there', () => {
  const asked = links();
  expect(asked.length).toBeGreaterThan(7);
  const isThere = ([guide, at]: readonly [string, string]) =>
    guideNamed(guide) !== undefined && chapters[guide as GuideName].some(({ id }) => id === at);
  expect(asked.filter((link) => !isThere(link))).toEqual([]);
});

test.each(Object.keys(guides) as GuideName[])(
  'The chapters of the guide %s have names of their own',
  (guide) => {
    const ids = chapters[guide].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(guideNamed(guide)).toBe(guide);
  },
);

test('An address that names no guide is none', () => {
  expect([guideNamed('toString'), guideNamed(''), guideNamed(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
