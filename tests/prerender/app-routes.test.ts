import { expect, test } from 'vitest';
import {
  formatRedirects,
  parseRedirects,
  patternsOf,
  shellExpression,
  shellPatterns,
} from '#src/prerender/app-routes.ts';

const tree = ['/', '/events/', '/sign-in', '/courses/$type', '/pages/$', '/course/$courseId/{-$chapterId}'];
const patterns = shellPatterns(tree, new Set(['/', '/events', '/courses/improvement']));

test('An address with a route that is not prerendered is the app’s, with or without its optional parts', () => {
  expect(patternsOf('/course/$courseId/{-$chapterId}')).toEqual([
    '/course/:courseId',
    '/course/:courseId/:chapterId',
  ]);
  expect(patterns).toEqual([
    '/course/:courseId',
    '/course/:courseId/:chapterId',
    '/courses/:type',
    '/pages/*',
    '/sign-in',
  ]);
});

test('An address that two routes have is the app’s once, whatever they call its parts', () => {
  const both = shellPatterns(['/course/$courseId/$lessonId', '/course/$courseId/$chapterId'], new Set());
  expect(both).toEqual(['/course/:courseId/:chapterId']);
});

test('On Cloudflare, which takes rules before files, a prerendered page is named before the rule that has its shape', () => {
  const lines = formatRedirects(patterns, ['/', '/events', '/courses/improvement']).split('\n');
  expect(lines.slice(0, 4)).toEqual([
    '/courses/improvement /courses/improvement 200',
    '/courses/improvement/ /courses/improvement 200',
    '/sign-in /shell 200',
    '/sign-in/ /shell 200',
  ]);
  expect(lines).toContain('/pages/* /shell 200');
  expect(lines).not.toContain('/events /events 200');
  const dynamic = lines.filter((line) => /[:*]/.test(line));
  expect(lines.indexOf(dynamic[0] ?? '')).toBe(lines.length - 1 - dynamic.length);
});

test('The file for static hosts is read back as the same rule', () => {
  const isApp = parseRedirects(formatRedirects(patterns));
  for (const path of ['/sign-in', '/sign-in/', '/courses/bookkeeping', '/course/7/8', '/pages/a/b'])
    expect([path, isApp(path)]).toEqual([path, true]);
  for (const path of ['/', '/sign-in/now', '/signXin', '/courses', '/course/7/8/9', '/no-such-page'])
    expect([path, isApp(path)]).toEqual([path, false]);
});

test('Servers get the same list as one expression', () => {
  const expression = `^(?:${shellExpression(patterns)})/?$`;
  expect('/courses/bookkeeping').toMatch(new RegExp(expression));
  expect('/no-such-page').not.toMatch(new RegExp(expression));
});
