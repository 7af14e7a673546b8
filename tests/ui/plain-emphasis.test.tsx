import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainEmphasis } from '#src/ui/safe-html.tsx';

const shown = (html: string) => renderToStaticMarkup(plainEmphasis(html));

test('A title with emphasis in it is shown as it was written, without a sanitiser', () => {
  for (const title of [
    'Bookkeeping',
    'Bookkeeping <em>in ten minutes</em>',
    '<strong>Your</strong> shop, <em>your</em> plan',
    '',
  ])
    expect(shown(title)).toBe(title);
});

test.each([
  '<em onclick=alert(1)>x</em>',
  '<em>x',
  '<em><strong>x</strong></em>',
  '<script>alert(1)</script>',
  '<em>x</strong>',
  'salt &amp; pepper',
  '<EM>x</EM>',
])('Everything else is left to the sanitiser: %s', (title) => {
  expect(plainEmphasis(title)).toBeUndefined();
});
