/** One sentence of a lesson on the page. */
import { findSpoken, type Spoken, sentencesOf } from '#src/features/reader/aloud/read-aloud.ts';

export interface SpokenSentence {
  readonly text: string;
  readonly range: Range;
}

// Elements filled by `SafeHtml`, and a `div` in them, may contain text of their own, as in courses of the old editor.
const blocks =
  'h1, h2, h3, h4, h5, p, li, dt, dd, td, th, legend, label, blockquote, figcaption, pre, [data-cleaned], [data-cleaned] div';
const unsaid = '[data-tools], nav, aside, button, form, details, .visually-hidden, .no-print';

/** Returns the texts of a lesson, grouped by block and line, in reading order. */
function linesOf(lesson: Element): readonly (readonly Text[])[] {
  const walker = document.createTreeWalker(lesson, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const lines: Text[][] = [];
  let before: Element | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeName === 'BR') before = undefined;
    const block = node instanceof Text && node.parentElement?.closest(blocks);
    if (!block || block.closest(unsaid)) continue;
    if (block !== before) lines.push([]);
    before = block;
    lines.at(-1)?.push(node as Text);
  }
  return lines;
}

/** Returns the text node and offset of a point in joined texts. */
function pointAt(texts: readonly Text[], at: number): readonly [Text, number] | undefined {
  let before = 0;
  for (const text of texts) {
    if (at <= before + text.length) return [text, at - before];
    before += text.length;
  }
  return undefined;
}

/** Returns the sentences of a lesson in reading order. */
export function spokenSentences(lesson: Element): readonly SpokenSentence[] {
  return linesOf(lesson).flatMap(sentencesIn);
}

function sentencesIn(texts: readonly Text[]): readonly SpokenSentence[] {
  return sentencesOf(texts.map(({ data }) => data).join('')).flatMap(({ from, to, text }) => {
    const [start, end] = [pointAt(texts, from), pointAt(texts, to)];
    if (!start || !end) return [];
    const range = document.createRange();
    range.setStart(...start);
    range.setEnd(...end);
    return [{ text, range }];
  });
}

/** Returns the index of the first sentence that ends below a line of the screen. */
function firstBelow(sentences: readonly SpokenSentence[], line: number): number {
  const at = sentences.findIndex(({ range }) => range.getBoundingClientRect().bottom > line);
  return Math.max(0, at);
}

/**
 * Returns the index of the sentence to begin with: the last spoken one if it is on the screen, else the first on the
 * screen.
 */
export function firstToSay(
  sentences: readonly SpokenSentence[],
  last: Spoken | undefined,
  line: number,
): number {
  const at = last && findSpoken(sentences, last);
  const box = at === undefined ? undefined : sentences[at]?.range.getBoundingClientRect();
  const isHere = box !== undefined && box.bottom > line && box.top < innerHeight;
  return isHere && at !== undefined ? at : firstBelow(sentences, line);
}

type WithHighlights = { readonly highlights?: Map<string, unknown> };
type HighlightOf = new (...ranges: Range[]) => unknown;

/** Highlights one sentence where the browser can; `undefined` removes the highlight. */
export function markSpoken(range: Range | undefined): void {
  const { highlights } = CSS as WithHighlights;
  const { Highlight } = globalThis as { Highlight?: HighlightOf };
  if (!highlights || !Highlight) return;
  if (range) highlights.set('spoken', new Highlight(range));
  else highlights.delete('spoken');
}
