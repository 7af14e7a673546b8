// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pastedHtml } from '#src/features/editor/text/clipboard-text.ts';
import { markdownOf } from '#src/features/editor/text/html-to-markdown.ts';
import { htmlOf } from '#src/features/editor/text/markdown.ts';
import { tidyPasted } from '#src/features/editor/text/tidy-pasted.ts';
import { pasteCorpus } from '../../../fixtures/paste/corpus.ts';

/** As the sanitiser leaves it, told in short: the real one, in a real browser, is in `journeys/paste.spec.ts`. */
function cleaned(html: string): Element {
  const element = document.createElement('div');
  element.innerHTML = html.replace(/(<[^>]*?\s)style=/gi, '$1data-style=');
  for (const other of element.querySelectorAll('script,style,meta')) other.remove();
  for (const link of element.querySelectorAll('a'))
    if (/^(?:javascript|vbscript):/.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
  return element;
}

test('The corpus has at least thirty pasted texts', () => {
  expect(pasteCorpus.length).toBeGreaterThanOrEqual(30);
});

test.each(pasteCorpus)(
  'A text pasted from $from keeps the formatting that markdown can express',
  ({ html, markdown }) => {
    const fragment = pastedHtml(html);
    const root = cleaned(fragment ?? '');
    const { isFormatted } = tidyPasted(root);
    expect(isFormatted ? markdownOf(root) : undefined).toBe(markdown);
  },
);

test.each(pasteCorpus.filter(({ markdown }) => markdown))(
  'Text that came from $from is the same after a second time',
  ({ markdown = '' }) => {
    const element = document.createElement('div');
    element.innerHTML = htmlOf(markdown);
    const again = markdownOf(element);
    element.innerHTML = htmlOf(again);
    expect(markdownOf(element)).toBe(again);
  },
);
