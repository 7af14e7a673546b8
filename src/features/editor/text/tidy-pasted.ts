/** Replaces the styles, classes and wrappers of other programs' HTML with plain elements, in place. */
import { parseUrl } from '#src/kit/parse-url.ts';
import { unmarkedName } from './html-to-markdown.ts';
import { listsOfParagraphs } from './pasted-lists.ts';
import { type Declarations, declarationsOf, saysBold, saysSlanted } from './style-declarations.ts';

/** A pasted text's pictures, as elements with data URLs. Pictures of other sites cannot be shown and are left out. */
export interface Tidied {
  readonly pictures: readonly Element[];
  /** How many visible pictures were left out. */
  readonly leftOut: number;
  /** Whether the text has any formatting beyond lines of words. */
  readonly isFormatted: boolean;
}

const formatting =
  'strong,b,em,i,del,s,a[href],ul,ol,h1,h2,h3,h4,h5,h6,blockquote,table,pre,code,hr,img,dt,summary,p + p,sup,sub';

/** Tidies pasted HTML in place; `root` is the output of the sanitiser, with styles under `data-style`. */
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

/** Turns styles for bold, italic, struck and raised letters into elements. */
function plainStyle(element: Element): void {
  const style = styleOf(element);
  const { tagName } = element;
  const isBold = tagName === 'B' || tagName === 'STRONG';
  const isSlanted = tagName === 'I' || tagName === 'EM';
  const [bold, slanted] = [saysBold(style), saysSlanted(style)];
  // Google Docs wraps the whole text in a <b> that is not bold.
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

/** Turns Word’s title, and the headings of Word for the web (paragraphs with a role), into headings. */
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

/** Removes trackers and redirects from a link; a link into the source document becomes plain words. */
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

/** Joins the lines of a PDF shown in a web page (a span each), and the words hyphenated between them. */
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
      // A picture of a pixel or two is a tracker.
      if (!isDot(src, sides)) leftOut++;
      image.remove();
    }
  }
  return { pictures, leftOut };
}

function isDot(src: string, sides: readonly number[]): boolean {
  return sides.some((side) => side <= 2) || (src.startsWith('data:') && src.length < 120);
}
