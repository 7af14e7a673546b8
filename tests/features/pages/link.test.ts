import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkOf, linkProblem } from '#src/features/pages/link.ts';

test.each([
  ['www.kasigrowth.example', 'https://www.kasigrowth.example'],
  ['https://kasigrowth.example/a?b=1#c', 'https://kasigrowth.example/a?b=1#c'],
  [' /events ', '/events'],
  ['mailto:info@kasigrowth.example', 'mailto:info@kasigrowth.example'],
  ['tel:+27825550134', 'tel:+27825550134'],
  ['tel:+27 82 555 0134', 'tel:+27825550134'],
  ['Tel: (082) 555-0134', 'Tel:0825550134'],
  ['082 555 0134', 'tel:0825550134'],
  ['+27 (82) 555 0134', 'tel:+27825550134'],
  ['+27 (0)82 555 0134', 'tel:+27825550134'],
  ['tel:+27(0)82-555-0134', 'tel:+27825550134'],
  ['(+27) (0)82 555 0134', 'tel:+27825550134'],
  ['+27 (082) 555 0134', 'tel:+27825550134'],
  ['0027 (0) 82 555 0134', 'tel:0027825550134'],
  ['(011) 555–0134', 'tel:0115550134'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['example.org', 'https://example.org'],
  ['shop.example.co.za/prices?day=1#top', 'https://shop.example.co.za/prices?day=1#top'],
  ['\u200eexample.org\u00ad', 'https://example.org'],
  ['info@kasigrowth.example', 'mailto:info@kasigrowth.example'],
  ['mailto: info@kasigrowth.example', 'mailto:info@kasigrowth.example'],
] as const)('A button may lead to %s', (typed, link) => {
  expect(linkOf(typed)).toBe(link);
  expect(linkProblem(typed)).toBeUndefined();
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://kasigrowth.example/1',
  '//evil.example',
  '/\\evil.example',
  'the events page',
  'events',
  'prices.pdf',
  'events.html',
  'e.g. this',
  'R2.50',
  '2026-11-26 at 10:00',
  '2026-11-26',
  '26.11.2026 - 27.11.2026',
  '192.168.1.100',
  '2026 1126 1400',
  '0825 550',
  '08255501345',
])('Nobody is led to %s, and the office reads why', (typed) => {
  expect(linkOf(typed)).toBeUndefined();
  expect(linkProblem(typed)).toMatch(/^Use an address/);
});

test('A missing address is no problem, and no link', () => {
  expect(linkOf('')).toBeUndefined();
  expect(linkProblem('  ')).toBeUndefined();
});

test('Whatever is typed leads to a page, a mailbox, a phone, or nowhere', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom('javascript:', 'data:', '//').map((p) => `${p}x`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const link = linkOf(text);
      if (link === undefined) return;
      const { protocol, origin } = new URL(link, 'https://site.example');
      expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
      if (link.startsWith('/')) expect(origin).toBe('https://site.example');
    }),
  );
});
