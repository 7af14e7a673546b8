// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainHtml, markdownOf } from '#src/features/editor/text/html-to-markdown.ts';
import { htmlOf } from '#src/features/editor/text/markdown.ts';

const html = [
  '<h2>Close the till</h2>',
  '<p>Count <strong>twice</strong>, then <em>write</em>. See <a href="https://example.com/a">the sheet</a>.</p>',
  '<ul>\n<li>Notes first</li>\n<li>then coins</li>\n</ul>',
  '<ol>\n<li>Count</li>\n<li>Subtract</li>\n</ol>',
  '<blockquote>\n<p>Choose a time.</p>\n</blockquote>',
].join('\n');

function markdown(body: string): string {
  const element = document.createElement('div');
  element.innerHTML = body;
  return markdownOf(element);
}

test('HTML that another editor wrote becomes markdown, and the same HTML again', () => {
  expect(isPlainHtml(html)).toBe(true);
  const md = markdown(html);
  expect(md).toContain('- Notes first\n- then coins');
  expect(md).toContain('1. Count\n2. Subtract');
  expect(htmlOf(md)).toBe(html);
});

test('Lines that are only wrapped in the source are joined', () => {
  expect(htmlOf(markdown('<p>One exercise book,\n   one pen.</p>'))).toBe(
    '<p>One exercise book, one pen.</p>',
  );
});

test('HTML that markdown cannot express stays HTML', () => {
  expect(
    ['<table><tr><td>1</td></tr></table>', '<video src="/a"></video>', '<p style="x">a</p><div>b</div>'].map(
      isPlainHtml,
    ),
  ).toEqual([false, false, false]);
});

test('Whatever somebody wrote is read as the same words, however much it looks like markdown', () => {
  const sign = fc.constantFrom(...'*_~`[]()<>#-+=|\\&;:.!1a b'.split(''));
  const words = fc.string({ unit: sign, minLength: 1, maxLength: 16 });
  const tag = fc.constantFrom('span', 'strong', 'em', 'del');
  fc.assert(
    fc.property(fc.array(fc.tuple(tag, words), { minLength: 1, maxLength: 4 }), (parts) => {
      const before = document.createElement('p');
      for (const [name, text] of parts) {
        const element = document.createElement(name);
        element.textContent = text;
        before.append(element, ' ');
      }
      const after = document.createElement('div');
      after.innerHTML = htmlOf(markdownOf(before));
      const said = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      expect(said(after)).toBe(said(before));
    }),
    { seed: 15, numRuns: 2_000 },
  );
});
