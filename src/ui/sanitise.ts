/**
 * Sanitises foreign HTML before it enters a page; the only module that does. Fetched when a page first shows such HTML.
 *
 * Invariant: the result runs nothing, accepts no input, has no styles, and has no name or id by which the app could
 * find it.
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

/** `line`: elements for a heading; `text`: those for the body of a lesson or a page. */
export type HtmlKind = 'line' | 'text';

const same = (text: string) => text;
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
/** The page's policy requires a named policy for parsing HTML; only DOMPurify uses this one. */
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
    // Attributes whose values are no addresses; all others must match the rule for addresses.
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
/** True while sanitised HTML enters a page, which may show a picture stored on this device. */
let filling = false;
/** True while a page in data-saving mode is filled, which must not load pictures by itself. */
let holding = false;
/** The addresses of pictures on other sites, some of which the rule for addresses removes. */
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
 * Renames inline handlers, styles and base addresses, because Chromium reports them to the page's policy even when it
 * only parses them. This does not make the HTML safe; the sanitising follows.
 */
function muted(html: string): string {
  return html
    .replace(/<style\b.*?(?:<\/style\b[^>]*>|$)/gis, '')
    .replace(/<base\b[^>]*>?/gi, '')
    .replace(/<[a-z][^>]*/gi, (tag) => tag.replace(/([\s/"'])(on[a-z]+|style)(?=\s*=)/gi, '$1data-$2'));
}

/** Replaces an element's content by the harmless part of `html`. */
export function fillSafely(element: Element, html: string, kind: HtmlKind): void {
  const quiet = muted(html);
  filling = true;
  holding = isLowData();
  try {
    fill(element, quiet, kind);
  } finally {
    filling = false;
    holding = false;
  }
  deferPictures(element);
  // A mark for tests that look for HTML that was not sanitised.
  element.toggleAttribute('data-cleaned', true);
}

function fill(element: Element, quiet: string, kind: HtmlKind): void {
  const { setHTML } = element as WithSetHtml;
  // The browser's own sanitiser runs too, without a list: it only removes what can run.
  if (setHTML) setHTML.call(element, String(purifier.sanitize(quiet, rules[kind])), { sanitizer: {} });
  else element.replaceChildren(fragmentOf(quiet, rules[kind]));
}

/** Returns the sanitised fragment; an empty one for a frameset page, which has no body. */
function fragmentOf(quiet: string, config: Config): DocumentFragment {
  const fragment: DocumentFragment | null = purifier.sanitize(quiet, {
    ...config,
    RETURN_DOM_FRAGMENT: true,
  });
  return fragment ?? new DocumentFragment();
}

// `muted` renames the attribute `style` to `data-style`.
const pastedAttributes = ['data-style', 'data-aria-level', 'data-listid'];

/** The rules for pasted HTML, which keep the styles and classes that carry its structure. */
const pasted: Config = {
  ...rules.text,
  ADD_ATTR: pastedAttributes,
  ADD_URI_SAFE_ATTR: [...pastedAttributes, ...'width height start value colspan rowspan'.split(' ')],
  FORBID_ATTR: ['id', 'name', 'slot', 'part', 'popover', 'popovertarget', 'is'],
};

/**
 * Returns the harmless part of `html` as nodes of a document that loads and runs nothing, for a file or for markdown.
 * `pasted` keeps styles (as `data-style`) and classes; such nodes must never enter a page.
 */
export function safeFragment(html: string, kind: 'text' | 'pasted' = 'text'): DocumentFragment {
  const inert = document.implementation.createHTMLDocument('');
  const config = kind === 'pasted' ? pasted : rules.text;
  return inert.adoptNode(fragmentOf(muted(html), config));
}
