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

test('What is not prerendered and has a route is the app’s, with or without its optional parts', () => {
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
