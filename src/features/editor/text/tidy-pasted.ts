/** What a program's HTML means by its styles, classes and habits, said in plain elements, in place. */
import { parseUrl } from '#src/kit/parse-url.ts';
import { unmarkedName } from './html-to-markdown.ts';
import { listsOfParagraphs } from './pasted-lists.ts';
import { type Declarations, declarationsOf, saysBold, saysSlanted } from './style-declarations.ts';

/** Pictures that were copied with the text, as data; those of other sites cannot be shown and do not come along. */
export interface Tidied {
  readonly pictures: readonly Element[];
  /** How many that somebody would miss stayed behind. */
  readonly leftOut: number;
  /** Whether there is more to it than words in lines. */
  readonly isFormatted: boolean;
}

const formatting =
  'strong,b,em,i,del,s,a[href],ul,ol,h1,h2,h3,h4,h5,h6,blockquote,table,pre,code,hr,img,dt,summary,p + p,sup,sub';

/** Tidies what was pasted; `root` is what the sanitiser left of it, styles under `data-style`. */
export function tidyPasted(root: ParentNode): Tidied {
  for (const element of root.querySelectorAll('[data-style]'))
    if (isHidden(styleOf(element))) element.remove();
  listsOfParagraphs(root);
  for (const element of root.querySelectorAll('[data-style]')) plainStyle(element);
  for (const element of root.querySelectorAll('p,div,span')) asHeading(element);
  for (const link of root.querySelectorAll('a[href]')) plainLink(link);
  joinLinesOfPaper(root);
  const { pictures, leftOut } = picturesOf(root);
  return { pictures, leftOut, isFormatted: root.querySelector(formatting) !== null };
}

function styleOf(element: Element): Declarations {
  return declarationsOf(element.getAttribute('data-style') ?? '');
}

const asideParts = /^(?:comment|comment-list|footnote-list|endnote-list|header|footer)$/;

function isHidden(style: Declarations): boolean {
  return (
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all' ||
    style.get('visibility') === 'hidden' ||
    asideParts.test(style.get('mso-element') ?? '')
  );
}

function wrapInside(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Bold, italic, struck and raised letters that only a style tells. */
function plainStyle(element: Element): void {
  const style = styleOf(element);
  const { tagName } = element;
  const isBold = tagName === 'B' || tagName === 'STRONG';
  const isSlanted = tagName === 'I' || tagName === 'EM';
  const [bold, slanted] = [saysBold(style), saysSlanted(style)];
  // Google Docs: all of it stands in a <b> that is not bold.
  if ((isBold && bold === false) || (isSlanted && slanted === false)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const plain = [
    bold === false && element.closest('b,strong') !== null && 'strong',
    slanted === false && element.closest('i,em') !== null && 'em',
  ].filter((mark) => mark !== false);
  if (plain.length > 0) element.setAttribute(unmarkedName, plain.join(' '));
  if (!isBold && bold) wrapInside(element, 'strong');
  if (!isSlanted && slanted) wrapInside(element, 'em');
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  if (lines.includes('line-through')) wrapInside(element, 'del');
  const raised = /^(super|sub)\b/.exec(style.get('vertical-align') ?? '')?.[1];
  if (tagName === 'SPAN' && raised) wrapInside(element, raised === 'super' ? 'sup' : 'sub');
}

/** Word’s title, and the headings of its web version, which are paragraphs with a role. */
function asHeading(element: Element): void {
  const level =
    element.getAttribute('role') === 'heading'
      ? Number(element.getAttribute('aria-level') ?? 2)
      : /\bMso(?:Title)\b/.test(element.className)
        ? 1
        : 0;
  if (!(level >= 1 && level <= 6)) return;
  const heading = element.ownerDocument.createElement(`h${level}`);
  heading.append(...element.childNodes);
  element.replaceWith(heading);
}

const redirects: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)google\.[a-z.]+$/, 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, 'url'],
  [/^lm?\.facebook\.com$/, 'u'],
];

/** A link to where it leads, without what counts who followed it; one into the old document leads nowhere. */
function plainLink(link: Element): void {
  const href = link.getAttribute('href') ?? '';
  const url = parseUrl(href);
  if (!url) {
    link.replaceWith(...link.childNodes);
    return;
  }
  const [, name] = redirects.find(([host]) => host.test(url.hostname)) ?? [];
  const inner = name && (url.pathname === '/url' || name !== 'q') ? (url.searchParams.get(name) ?? '') : '';
  const target = (/^https?:/.test(inner) && parseUrl(inner)) || url;
  const counting = [...target.searchParams.keys()].filter((key) =>
    /^(?:utm_|fbclid$|gclid$|mc_[ce]id$|igsh)/.test(key),
  );
  for (const key of counting) target.searchParams.delete(key);
  link.setAttribute('href', target === url && counting.length === 0 ? href : target.href);
}

/** A PDF on a web page is a span a line: the lines run on, and a word that was split is whole again. */
function joinLinesOfPaper(root: ParentNode): void {
  for (const end of root.querySelectorAll('br[role="presentation"]')) {
    const before = end.previousSibling;
    const text = before?.textContent ?? '';
    if (before && /\p{Ll}[-\u00AD]$/u.test(text)) {
      before.textContent = text.slice(0, -1);
      end.remove();
    } else end.replaceWith(' ');
  }
}

function picturesOf(root: ParentNode): Pick<Tidied, 'pictures' | 'leftOut'> {
  const pictures: Element[] = [];
  let leftOut = 0;
  for (const image of root.querySelectorAll('img')) {
    const alt = image.getAttribute('alt') ?? '';
    const src = image.getAttribute('src') ?? '';
    const sides = ['width', 'height'].map((side) => Number(image.getAttribute(side) ?? Number.NaN));
    if (
      /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200D\uFE0F])+$/u.test(alt)
    )
      image.replaceWith(alt);
    else if (/^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(src) && !isDot(src, sides))
      pictures.push(image);
    else {
      // One of a pixel or two only counts who reads; no one misses it.
      if (!isDot(src, sides)) leftOut++;
      image.remove();
    }
  }
  return { pictures, leftOut };
}

function isDot(src: string, sides: readonly number[]): boolean {
  return sides.some((side) => side <= 2) || (src.startsWith('data:') && src.length < 120);
}
