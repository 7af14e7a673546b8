import type { ParsedLocation } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { scrollRule } from '#src/app/scroll-rule.ts';

/** The `index`th entry of the history, written as `entry`. */
function at(entry: string, index = entry.charCodeAt(0), pathname = '/user', hash = '') {
  const state = { __TSR_key: entry, __TSR_index: index };
  return { location: { href: pathname, pathname, hash, state } as ParsedLocation };
}

test('A page that was there before the router is not scrolled by its first render, nor by a later one', () => {
  const scrolls = scrollRule(true);
  expect([scrolls(at('a')), scrolls(at('a'))]).toEqual([false, false]);
});

test('The app restores the scroll position of a page that it renders, once', () => {
  const scrolls = scrollRule(false);
  expect([scrolls(at('a')), scrolls(at('a'))]).toEqual([true, false]);
});

test('Going forward and back scrolls, also to the same address', () => {
  const scrolls = scrollRule(true);
  expect(['a', 'b', 'c', 'a'].map((entry) => scrolls(at(entry)))).toEqual([false, true, true, true]);
});

test('A list that writes its search into its address stays where it is; another page in the same entry does not', () => {
  const scrolls = scrollRule(true);
  scrolls(at('a', 1));
  expect(scrolls(at('b', 1))).toBe(false);
  expect(scrolls(at('c', 1))).toBe(false);
  expect(scrolls(at('d', 1, '/user', 'last'))).toBe(true);
  expect(scrolls(at('e', 1, '/profile'))).toBe(true);
  expect(scrolls(at('f', 2, '/profile'))).toBe(true);
  expect(scrolls(at('e', 1, '/profile'))).toBe(true);
});
