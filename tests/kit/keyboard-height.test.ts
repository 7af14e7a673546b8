import { expect, test } from 'vitest';
import { keyboardHeight } from '#src/kit/keyboard-height.ts';

test.each([
  ['An iPhone’s keyboard covers the end of the window', { height: 328, offsetTop: 0, scale: 1 }, 336],
  [
    'Scrolled up behind the keyboard, less of the end is covered',
    { height: 328, offsetTop: 100, scale: 1 },
    236,
  ],
  ['The browser’s own bars are no keyboard', { height: 604, offsetTop: 0, scale: 1 }, 0],
  ['Zoomed in, nothing is covered', { height: 332, offsetTop: 0, scale: 2 }, 0],
  [
    'Where the page gives the keyboard its room nothing is covered',
    { height: 664, offsetTop: 0, scale: 1 },
    0,
  ],
])('%s', (_name, visible, height) => {
  expect(keyboardHeight(visible, 664)).toBe(height);
});
