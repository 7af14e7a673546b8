import type { ParsedLocation } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { scrollRule } from '#src/app/scroll-rule.ts';

function at(entry: string, href = '/services') {
  return { location: { href, state: { __TSR_key: entry } } as ParsedLocation };
}

test('A page that was there before the router is not scrolled by its first render, nor by a later one', () => {
  const scrolls = scrollRule(true);
  expect([scrolls(at('a')), scrolls(at('a'))]).toEqual([false, false]);
});

test('A page that the app draws is put where it was left, once', () => {
  const scrolls = scrollRule(false);
  expect([scrolls(at('a')), scrolls(at('a'))]).toEqual([true, false]);
});

test('Going on and coming back scroll, also to the same address', () => {
  const scrolls = scrollRule(true);
  expect(['a', 'b', 'c', 'a'].map((entry) => scrolls(at(entry)))).toEqual([false, true, true, true]);
});
