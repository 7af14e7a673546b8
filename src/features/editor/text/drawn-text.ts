/** The layer over a text area that shows the text in its form, line by line: only lines that changed are drawn anew. */
import { codeLines, markLine } from './line-marks.ts';

interface DrawnLine {
  readonly text: string;
  readonly isCode: boolean;
}

function elementOf({ text, isCode }: DrawnLine): HTMLElement {
  const { kind, parts } = markLine(text, isCode);
  const line = document.createElement('div');
  if (kind) line.dataset['line'] = kind;
  for (const { text: words, mark } of parts) {
    if (mark) {
      const part = document.createElement('span');
      part.dataset['mark'] = mark;
      part.textContent = words;
      line.append(part);
    } else line.append(words);
  }
  // An empty line is as high as any other.
  if (text === '') line.append(document.createElement('br'));
  return line;
}

function isSame(one: DrawnLine | undefined, other: DrawnLine | undefined): boolean {
  return one !== undefined && one.text === other?.text && one.isCode === other.isCode;
}

/** Answers what draws a text into the layer. */
export function openDrawnText(layer: HTMLElement): (text: string) => void {
  let drawn: readonly DrawnLine[] = [];
  layer.replaceChildren();
  return (text) => {
    const texts = text.split('\n');
    const areCode = codeLines(texts);
    const lines = texts.map((line, at) => ({ text: line, isCode: areCode[at] === true }));
    const most = Math.min(lines.length, drawn.length);
    let before = 0;
    while (before < most && isSame(lines[before], drawn[before])) before += 1;
    let after = 0;
    while (after < most - before && isSame(lines.at(-1 - after), drawn.at(-1 - after))) after += 1;
    const next = layer.children[drawn.length - after] ?? null;
    for (let gone = drawn.length - before - after; gone > 0; gone -= 1) layer.children[before]?.remove();
    const added = document.createDocumentFragment();
    for (const line of lines.slice(before, lines.length - after)) added.append(elementOf(line));
    layer.insertBefore(added, next);
    drawn = lines;
  };
}
