/** Builds lists from the paragraphs, or lists of one entry, that Word writes. */
import { declarationsOf } from './style-declarations.ts';

interface Entry {
  readonly element: Element;
  /** Nesting level, from 1. */
  readonly level: number;
  readonly tag: 'UL' | 'OL';
  /** The list of the document that the entry belongs to. */
  readonly list: string;
  /** The number of the entry; 0 for a bullet. */
  readonly number: number;
}

const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanNumber(sign: string): number | undefined {
  if (!/^[ivxlc]+$/.test(sign)) return undefined;
  const values = [...sign].map((letter) => roman[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** Returns the possible numbers of a sign: `2.`, `b)`, `iv.`. */
function meanings(sign: string): readonly number[] {
  const last = /(\d+|[a-z]+)[.)]*$/i.exec(sign)?.[1]?.toLowerCase() ?? '';
  if (/^\d/.test(last)) return [Number(last)];
  const letter = /^([a-z])\1*$/.test(last) ? last.charCodeAt(0) - 96 + 26 * (last.length - 1) : undefined;
  return [letter, romanNumber(last)].filter((number) => number !== undefined);
}

/**
 * Returns a function that numbers entries in order; the sign `+` means the next number, '' none. The number of a letter
 * depends on the entry before: `i.` is the ninth after `h.`, or the first Roman number.
 */
function openNumbering(): (list: string, level: number, sign: string) => number {
  /** The last number, by list and level. */
  const lastNumbers = new Map<string, number>();
  return (list, level, sign) => {
    if (sign === '') return 0;
    const key = `${list} ${level}`;
    const next = (lastNumbers.get(key) ?? 0) + 1;
    const possible = sign === '+' ? [next] : meanings(sign);
    const number = [next, 1].find((one) => possible.includes(one)) ?? possible[0] ?? next;
    lastNumbers.set(key, number);
    return number;
  };
}

/** Replaces Word's paragraphs and single-entry lists with real lists. */
export function listsOfParagraphs(root: ParentNode): void {
  const entries = new Map<Element, Entry>();
  const numberOf = openNumbering();
  for (const element of root.querySelectorAll('p,h1,h2,h3,h4,h5,h6,div')) {
    const unnumbered = wordEntry(element) ?? webWordEntry(element);
    if (!unnumbered) continue;
    const { sign, ...entry } = unnumbered;
    entries.set(element, { ...entry, number: numberOf(entry.list, entry.level, sign) });
  }
  for (const element of entries.keys()) {
    const before = element.previousElementSibling;
    if (!before || !entries.has(before)) buildList(runOf(element, entries));
  }
}

/** An entry before numbering; `sign`: the mark before it, such as `2.`. */
type UnnumberedEntry = Omit<Entry, 'number'> & { readonly sign: string };

function styleOf(element: Element): string {
  return declarationsOf(element.getAttribute('data-style') ?? '').get('mso-list') ?? '';
}

/** Reads an entry of Word, with the style `mso-list:l0 level2 lfo1` and its mark in a span. */
function wordEntry(element: Element): UnnumberedEntry | undefined {
  const [, list = '', level, override = ''] = /^(\w+)\s+level(\d)(?:\s+(\w+))?/.exec(styleOf(element)) ?? [];
  if (!level) return undefined;
  const mark = [...element.querySelectorAll('[data-style]')].find((one) => styleOf(one) === 'ignore');
  const sign = (mark?.textContent ?? '').replace(/\s+/g, '');
  const isNumbered = /^\(?(?:\d+(?:\.\d+)*|[a-z]{1,2}|[ivxlc]+)[.)]?$/i.test(sign) && !/^[o§]$/i.test(sign);
  mark?.remove();
  return {
    element,
    level: Number(level),
    tag: isNumbered ? 'OL' : 'UL',
    list: `${list} ${override}`,
    sign: isNumbered ? sign : '',
  };
}

/** Reads an entry of Word for the web: a framed list with one entry. */
function webWordEntry(element: Element): UnnumberedEntry | undefined {
  if (!element.classList.contains('ListContainerWrapper')) return undefined;
  const list = element.querySelector('ul,ol');
  const item = list?.querySelector('li');
  if (!list || !item) return undefined;
  const level = Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? 1);
  return {
    element,
    level: Math.min(Math.max(level, 1), 9),
    tag: list.tagName === 'OL' ? 'OL' : 'UL',
    list: item.getAttribute('data-listid') ?? '',
    sign: list.tagName === 'OL' ? (list.getAttribute('start') ?? '+') : '',
  };
}

function runOf(first: Element, entries: ReadonlyMap<Element, Entry>): readonly Entry[] {
  const run: Entry[] = [];
  for (let at: Element | null = first; at && entries.has(at); at = at.nextElementSibling) {
    const entry = entries.get(at);
    if (entry) run.push(entry);
  }
  return run;
}

interface OpenList {
  readonly element: Element;
  readonly level: number;
  readonly last: Entry;
}

/** Tells whether an entry continues a list; in a numbered list the number decides. */
function goesOn({ element, last }: OpenList, { tag, list, number }: Entry): boolean {
  if (element.tagName !== tag) return false;
  if (tag === 'UL') return last.list === list;
  return number === last.number + 1 || (last.list === list && number > last.number);
}

function buildList(entries: readonly Entry[]): void {
  const [first] = entries;
  if (!first) return;
  const { ownerDocument } = first.element;
  const open: OpenList[] = [];
  const roots: Element[] = [];
  for (const entry of entries) {
    const { level, tag, number } = entry;
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const top = open.at(-1);
    const isBeside = top !== undefined && (top.level === level || (open.length === 1 && top.level > level));
    const isSame = isBeside && goesOn(top, entry);
    const list = isSame ? top.element : ownerDocument.createElement(tag);
    if (top && top.level >= level) open.pop();
    if (!isSame) {
      if (tag === 'OL') list.setAttribute('start', String(number));
      const parent = open.at(-1)?.element;
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else roots.push(list);
    }
    open.push({ element: list, level: isSame ? top.level : level, last: entry });
    const item = ownerDocument.createElement('li');
    item.append(
      ...(entry.element.querySelector(':scope > ul > li, :scope > ol > li') ?? entry.element).childNodes,
    );
    list.append(item);
  }
  first.element.before(...roots);
  for (const { element } of entries) element.remove();
}
