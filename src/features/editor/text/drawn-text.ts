/**
 * The layer over a text area that shows the text in its form, line by line. Only what changed is drawn anew, down to the
 * letters of a line: the browser then sets those letters alone, also in a text of many pages.
 */
import { codeLines, type MarkedLine, markLine, type Part } from './line-marks.ts';

interface DrawnLine {
  readonly text: string;
  readonly isCode: boolean;
}

/** Puts the letters that differ into a node; the others keep their places. */
function writeLetters(node: Text, text: string): void {
  const { data } = node;
  const most = Math.min(data.length, text.length);
  let before = 0;
  while (before < most && data[before] === text[before]) before += 1;
  let after = 0;
  while (after < most - before && data[data.length - 1 - after] === text[text.length - 1 - after]) after += 1;
  if (before + after < Math.max(data.length, text.length))
    node.replaceData(before, data.length - before - after, text.slice(before, text.length - after));
}

const markOf = (node: Node) => (node instanceof HTMLElement ? node.dataset['mark'] : undefined);

function nodeOf({ text, mark }: Part): Node {
  const letters = document.createTextNode(text);
  if (!mark) return letters;
  const part = document.createElement('span');
  part.dataset['mark'] = mark;
  part.append(letters);
  return part;
}

/** Draws a part where an old one is; answers whether that could be used. */
function redrawPart(node: Node, { text, mark }: Part): boolean {
  if (node.nodeName === 'BR' || markOf(node) !== mark) return false;
  const letters = mark ? node.firstChild : node;
  if (!(letters instanceof Text)) return false;
  writeLetters(letters, text);
  return true;
}

function drawLine(line: HTMLElement, { kind, parts }: MarkedLine): void {
  if (line.dataset['line'] !== kind) {
    if (kind) line.dataset['line'] = kind;
    else delete line.dataset['line'];
  }
  const old = [...line.childNodes];
  parts.forEach((part, at) => {
    const node = old[at];
    if (!node) line.append(nodeOf(part));
    else if (!redrawPart(node, part)) node.replaceWith(nodeOf(part));
  });
  for (const node of old.slice(parts.length)) node.remove();
  // An empty line is as high as any other.
  if (parts.length === 0) line.append(document.createElement('br'));
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
    // Lines that took another form stay the same elements; what is over goes, what is missing comes before the rest.
    const changed = lines.slice(before, lines.length - after);
    const kept = [...layer.children].slice(before, layer.children.length - after);
    const rest = layer.children[drawn.length - after] ?? null;
    changed.forEach((line, at) => {
      const element = kept[at] ?? document.createElement('div');
      drawLine(element as HTMLElement, markLine(line.text, line.isCode));
      if (!kept[at]) layer.insertBefore(element, rest);
    });
    for (const gone of kept.slice(changed.length)) gone.remove();
    drawn = lines;
  };
}
