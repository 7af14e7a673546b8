/**
 * Draws the formatted text in a layer over the text area, line by line. Only changed letters are replaced, so that the
 * browser lays out only those, also in a text of many pages.
 */
import { codeLines, type MarkedLine, markLine, type Part } from './line-marks.ts';

interface DrawnLine {
  readonly text: string;
  readonly isCode: boolean;
}

/** Replaces the letters of a node that differ. */
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

/** Draws a part into an existing node; returns whether the node could be reused. */
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
  const oldNodes = [...line.childNodes];
  parts.forEach((part, at) => {
    const node = oldNodes[at];
    if (!node) line.append(nodeOf(part));
    else if (!redrawPart(node, part)) node.replaceWith(nodeOf(part));
  });
  for (const node of oldNodes.slice(parts.length)) node.remove();
  // A line break gives an empty line its height.
  if (parts.length === 0) line.append(document.createElement('br'));
}

function isSame(one: DrawnLine | undefined, other: DrawnLine | undefined): boolean {
  return one !== undefined && one.text === other?.text && one.isCode === other.isCode;
}

/** Returns a function that draws a text into the layer. */
export function openDrawnText(layer: HTMLElement): (text: string) => void {
  let drawnLines: readonly DrawnLine[] = [];
  layer.replaceChildren();
  return (text) => {
    const texts = text.split('\n');
    const areCode = codeLines(texts);
    const lines = texts.map((line, at) => ({ text: line, isCode: areCode[at] === true }));
    const most = Math.min(lines.length, drawnLines.length);
    let before = 0;
    while (before < most && isSame(lines[before], drawnLines[before])) before += 1;
    let after = 0;
    while (after < most - before && isSame(lines.at(-1 - after), drawnLines.at(-1 - after))) after += 1;
    // Changed lines reuse the existing elements; the rest are removed or inserted before the unchanged end.
    const changed = lines.slice(before, lines.length - after);
    const changedElements = [...layer.children].slice(before, layer.children.length - after);
    const firstUnchanged = layer.children[drawnLines.length - after] ?? null;
    changed.forEach((line, at) => {
      const element = changedElements[at] ?? document.createElement('div');
      drawLine(element as HTMLElement, markLine(line.text, line.isCode));
      if (!changedElements[at]) layer.insertBefore(element, firstUnchanged);
    });
    for (const surplus of changedElements.slice(changed.length)) surplus.remove();
    drawnLines = lines;
  };
}
