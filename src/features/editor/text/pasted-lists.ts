/** Lists that are none: Word writes each entry as a paragraph of its own, or as a list of its own. */

interface Entry {
  readonly element: Element;
  /** From 1. */
  readonly level: number;
  readonly tag: 'UL' | 'OL';
}

/** Puts real lists in their place. */
export function listsOfParagraphs(root: ParentNode): void {
  const entries = new Map<Element, Entry>();
  for (const element of root.querySelectorAll('p,h1,h2,h3,h4,h5,h6,div')) {
    const entry = wordEntry(element) ?? webWordEntry(element);
    if (entry) entries.set(element, entry);
  }
  for (const element of entries.keys()) {
    const before = element.previousElementSibling;
    if (!before || !entries.has(before)) buildList(runOf(element, entries));
  }
}

/** `mso-list:l0 level2 lfo1`; its mark stands in a span of its own. */
function wordEntry(element: Element): Entry | undefined {
  const [, level] = /mso-list:\s*\w+\s+level(\d)/i.exec(element.getAttribute('data-style') ?? '') ?? [];
  if (!level) return undefined;
  const sign = [...element.querySelectorAll('[data-style]')].find((one) =>
    /mso-list:\s*Ignore/i.test(one.getAttribute('data-style') ?? ''),
  );
  const isNumbered = /^\(?(?:\d+|[a-z]{1,2}|[ivxlc]+)[.)]/i.test((sign?.textContent ?? '').trim());
  sign?.remove();
  return { element, level: Number(level), tag: isNumbered ? 'OL' : 'UL' };
}

/** Word in a browser: a list with one entry in a frame of its own, again and again. */
function webWordEntry(element: Element): Entry | undefined {
  if (!element.classList.contains('ListContainerWrapper')) return undefined;
  const list = element.querySelector('ul,ol');
  const item = list?.querySelector('li');
  if (!list || !item) return undefined;
  const level = Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? 1);
  return { element, level: Math.min(Math.max(level, 1), 9), tag: list.tagName === 'OL' ? 'OL' : 'UL' };
}

function runOf(first: Element, entries: ReadonlyMap<Element, Entry>): readonly Entry[] {
  const run: Entry[] = [];
  for (let at: Element | null = first; at && entries.has(at); at = at.nextElementSibling) {
    const entry = entries.get(at);
    if (entry) run.push(entry);
  }
  return run;
}

function buildList(entries: readonly Entry[]): void {
  const [first] = entries;
  if (!first) return;
  const { ownerDocument } = first.element;
  const open: { readonly list: Element; readonly level: number }[] = [];
  const roots: Element[] = [];
  for (const { element, level, tag } of entries) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const top = open.at(-1);
    const fits =
      top && (top.level === level || open.length === 1) && top.level >= level && top.list.tagName === tag;
    if (!fits) {
      const list = ownerDocument.createElement(tag);
      if (top && top.level < level) {
        (top.list.lastElementChild ?? top.list).append(list);
        open.push({ list, level });
      } else {
        open.pop();
        const parent = open.at(-1);
        if (parent) (parent.list.lastElementChild ?? parent.list).append(list);
        else roots.push(list);
        open.push({ list, level });
      }
    }
    const item = ownerDocument.createElement('li');
    item.append(...(element.querySelector(':scope > ul > li, :scope > ol > li') ?? element).childNodes);
    open.at(-1)?.list.append(item);
  }
  first.element.before(...roots);
  for (const { element } of entries) element.remove();
}
