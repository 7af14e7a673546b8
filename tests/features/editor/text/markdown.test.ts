import fc from 'fast-check';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { openMarkdown } from '#src/features/editor/text/markdown.ts';

const line = fc.constantFrom(
  '',
  'One **two** three',
  '- a list',
  '- [ ] to do',
  '  and more of it',
  '1. first',
  '# A heading',
  '===',
  '> said',
  '```',
  '    code',
  '| a | b |',
  '| - | - |',
  '[shop][1]',
  '[1]: https://example.org',
  '> [1]: https://example.com',
  'a <b>bold',
  '<pre>',
  '***',
  '\ttab',
);

test('A text that is typed step by step gives the same HTML as the whole text at once', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), line), { maxLength: 25 }), (typed) => {
      const toHtml = openMarkdown();
      const lines: string[] = [];
      for (const [at, words] of typed) {
        lines.splice(at, 0, words);
        const md = lines.join('\n');
        expect(toHtml(md)).toBe(marked.parse(md, { gfm: true, breaks: true, async: false }).trim());
      }
    }),
    { numRuns: 300 },
  );
});
