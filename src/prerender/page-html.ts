import { provider } from '#src/features/settings/provider.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { laterLinks } from '#sw/later-links.ts';
import type { Files } from './chunk-files.ts';
import { layerOrder, splitCss } from './critical-css.ts';
import { type Hosts, pagePolicy } from './csp.ts';
import { dataBlock, graphOf, type HeadedPage, headFor, notIndexed } from './page-head.ts';

interface Page extends HeadedPage {
  readonly markup: string;
  readonly style: string;
  /** Fetched by the boot script when the page is quiet or touched, and not before. */
  readonly later: Files;
}

/** What every page of a build has in common: `template` is the built index.html, `site` the origin it is found at. */
export interface Frame {
  readonly template: string;
  readonly boot: string;
  readonly fontLoading: string;
  /** The font faces: declared once, in the page, for no sheet to declare them again. */
  readonly fonts: string;
  readonly hosts: Hosts;
  readonly site: string;
}

const emptyRoot = '<div id="root"></div>';

/** The policy comes before everything it must govern. */
function framed(frame: Frame, styles: readonly string[], head: readonly string[]): string {
  const policy = pagePolicy(frame.hosts, { scripts: [frame.fontLoading, frame.boot], styles });
  return frame.template
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(
      /<meta charset="utf-8" ?\/?>/i,
      (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(/>\s*\n\s*</g, '><')
    .trim();
}

/** A prerendered page: its own markup, the rules it needs and the data its first render reads. */
export function pageHtml(frame: Frame, page: Page): string {
  return builtPage(frame, page, headFor(frame.site, page), graphOf(frame.site, page));
}

/** What stands at an address that is none: not for search engines, and not to be found by any address of its own. */
export function lostPageHtml(frame: Frame, page: Page): string {
  return builtPage(frame, page, [notIndexed], '');
}

/** Where the sign over the page ends: it is painted while the rest of the page is still on its way. */
const signEnd = '</header>';

/**
 * On a slow line a page is painted as it arrives: the sign with its own rules comes first, then the other rules and the
 * boot script (before anything a person can fill in), what search engines read last. Between the children of its root
 * React passes over elements that are not its own.
 */
function builtPage(frame: Frame, page: Page, words: readonly string[], graph: string): string {
  const inlineStyle = /<[^>]*\sstyle=[^>]*>/.exec(page.markup);
  if (inlineStyle)
    throw new Error(`${page.path}: the policy forbids style attributes, found ${inlineStyle[0]}`);
  const cut = page.markup.indexOf(signEnd) + signEnd.length;
  if (cut < signEnd.length) throw new Error(`${page.path}: no header to begin with`);
  const sign = page.markup.slice(0, cut);
  const [first, rest] = splitCss(page.style, sign);
  const styles = [first + frame.fonts, rest];
  const between = [`<style>${rest}</style>`, laterLinks(page.later), scriptTag(frame.boot)].join('');
  const markup = sign + between + page.markup.slice(cut);
  const data = dataBlock('type="application/json" id="snapshot"', page.embedded);
  const root = `<div id="root" data-prerendered="${page.path}">${markup}</div>${data}${graph}`;
  return framed(frame, styles, [...words, `<style>${styles[0]}</style>`, scriptTag(frame.fontLoading)])
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(emptyRoot, () => root);
}

function scriptTag(code: string): string {
  return `<script>${code}</script>`;
}

/** The page for every path that is not prerendered: empty, and asking for the app at once. */
export function shellHtml(frame: Frame, files: Files): string {
  const style = layerOrder + frame.fonts;
  const head = [
    notIndexed,
    `<style>${style}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...files.scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
    scriptTag(frame.fontLoading),
    scriptTag(frame.boot),
  ];
  return framed(frame, [style], head).replace(emptyRoot, () => `${emptyRoot}${withoutScript}`);
}

/** With JavaScript off nothing else of these pages can be shown; the provider can be reached all the same. */
const withoutScript = `<noscript><main class="band stack"><h1>This page needs JavaScript</h1><p>Switch it on and load the page again to see your tickets, your courses and your account. Or reach us:</p><p>Call <a href="tel:${provider.phone.dialled}">${provider.phone.shown}</a><br>WhatsApp <a href="${provider.whatsapp.link}">${provider.whatsapp.shown}</a><br>Email <a href="mailto:${provider.email}">${provider.email}</a></p><p><a href="/">Go to the front page</a></p></main></noscript>`;
