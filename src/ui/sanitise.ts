/**
 * The one place where HTML that somebody wrote becomes part of a page. Fetched when a page first shows such HTML.
 * Invariant: nothing leaves it that runs, asks for input, styles itself, or answers to a name the app might look up.
 */
import DOMPurify, { type Config } from 'dompurify';
import { pathOnSite } from '#src/kit/host-address.ts';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { isLowData } from '#src/kit/network.ts';
import { asksForPicture, deferPictures } from './deferred-pictures.ts';
import { notePictureElsewhere, siteOfPicture } from './picture-elsewhere.ts';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
  ): Policy;
}
type WithSetHtml = Element & {
  setHTML?: (html: string, options: { sanitizer: Record<string, never> }) => void;
};

/** `line`: what may stand inside a heading; `text`: the body of a lesson or a page. */
export type HtmlKind = 'line' | 'text';

const same = (text: string) => text;
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
/** The page's policy wants a name for whoever parses HTML; this one is handed to DOMPurify and to nobody else. */
const policy = trustedTypes?.createPolicy('safe-html', { createHTML: same, createScriptURL: same });

const always: Config = {
  ...(policy && { TRUSTED_TYPES_POLICY: policy }),
  ALLOWED_URI_REGEXP: /^(?:(?:https|mailto|tel):|#|\/(?!\/))/i,
  ALLOW_DATA_ATTR: false,
};

const rules: Readonly<Record<HtmlKind, Config>> = {
  line: {
    ...always,
    ALLOWED_TAGS: 'em strong b i u s sub sup mark small code span br #text'.split(' '),
    ALLOWED_ATTR: ['lang', 'dir', 'title'],
  },
  text: {
    ...always,
    USE_PROFILES: { html: true },
    // Their values are no addresses; any other attribute is measured by the rule for addresses, and goes.
    ADD_URI_SAFE_ATTR: [
      ...'lang dir start reversed type width height colspan rowspan span scope headers abbr datetime'.split(
        ' ',
      ),
      ...'align valign controls loading decoding kind srclang open'.split(' '),
    ],
    FORBID_TAGS:
      'template form input button textarea select option optgroup fieldset label datalist output style dialog marquee'.split(
        ' ',
      ),
    FORBID_ATTR: ['style', 'id', 'name', 'class', 'slot', 'part', 'popover', 'popovertarget', 'is'],
  },
};

const purifier = DOMPurify(window);
/** While what is cleaned goes into a page, which may show a picture that waits on this device. */
let filling = false;
/** While that page fetches no picture unasked. */
let holding = false;
/** Pictures of other sites, by their tags: the rule for addresses takes some of these away. */
const elsewhere = new WeakMap<Element, string>();
purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName } = attribute;
  if (filling && /^(?:src|href|poster)$/.test(attrName))
    attribute.attrValue = pathOnSite(attribute.attrValue);
  const { attrValue } = attribute;
  if (filling && element.tagName === 'IMG' && attrName === 'src' && isLocalUrl(attrValue))
    attribute.forceKeepAttr = true;
  if (filling && element.tagName === 'IMG' && attrName === 'src' && siteOfPicture(attrValue))
    elsewhere.set(element, attrValue);
});
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') element.setAttribute('rel', 'noopener noreferrer ugc');
  const address = elsewhere.get(element);
  if (address !== undefined) notePictureElsewhere(element, address);
  else if (holding) asksForPicture(element);
});

/**
 * Chromium reports inline handlers, styles and base addresses to the page's policy even where it only parses them, so
 * they lose their names first. This makes nothing safe: the cleaning comes after it.
 */
function hushed(html: string): string {
  return html
    .replace(/<style\b.*?(?:<\/style\b[^>]*>|$)/gis, '')
    .replace(/<base\b[^>]*>?/gi, '')
    .replace(/<[a-z][^>]*/gi, (tag) => tag.replace(/([\s/"'])(on[a-z]+|style)(?=\s*=)/gi, '$1data-$2'));
}

/** Puts the harmless part of `html` into an element, in place of what was there. */
export function fillSafely(element: Element, html: string, kind: HtmlKind): void {
  const quiet = hushed(html);
  filling = true;
  holding = isLowData();
  try {
    fill(element, quiet, kind);
  } finally {
    filling = false;
    holding = false;
  }
  deferPictures(element);
  // For whoever looks through a page for what did not come through here.
  element.toggleAttribute('data-cleaned', true);
}

function fill(element: Element, quiet: string, kind: HtmlKind): void {
  const { setHTML } = element as WithSetHtml;
  // The browser's own sanitiser goes over it once more, without a list: it takes what can run and nothing else.
  if (setHTML) setHTML.call(element, String(purifier.sanitize(quiet, rules[kind])), { sanitizer: {} });
  else element.replaceChildren(fragmentOf(quiet, rules[kind]));
}

/** What reads as a page of frames has no body at all, and nothing to show. */
function fragmentOf(quiet: string, config: Config): DocumentFragment {
  const made: DocumentFragment | null = purifier.sanitize(quiet, { ...config, RETURN_DOM_FRAGMENT: true });
  return made ?? new DocumentFragment();
}

// `hushed` gives a style this name.
const pastedAttributes = ['data-style', 'data-aria-level', 'data-listid'];

/** What another program's HTML says by its styles and classes, for whoever makes something plainer of it. */
const pasted: Config = {
  ...rules.text,
  ADD_ATTR: pastedAttributes,
  ADD_URI_SAFE_ATTR: [...pastedAttributes, ...'width height start value colspan rowspan'.split(' ')],
  FORBID_ATTR: ['id', 'name', 'slot', 'part', 'popover', 'popovertarget', 'is'],
};

/**
 * The harmless part of `html` as nodes of a document that loads and runs nothing, to be written into a file or into
 * markdown. `pasted` keeps styles (as `data-style`) and classes: such nodes never become part of a page.
 */
export function safeFragment(html: string, kind: 'text' | 'pasted' = 'text'): DocumentFragment {
  const inert = document.implementation.createHTMLDocument('');
  const config = kind === 'pasted' ? pasted : rules.text;
  return inert.adoptNode(fragmentOf(hushed(html), config));
}
