import { provider } from '#src/features/settings/provider.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { laterLinks } from '#sw/later-links.ts';
import type { Files } from './chunk-files.ts';
import { splitCss } from './critical-css.ts';
import { type Hosts, pagePolicy } from './csp.ts';
import { layerOrder } from './layer-order.ts';
import { dataBlock, graphOf, type HeadedPage, headFor, notIndexed } from './page-head.ts';

interface Page extends HeadedPage {
  readonly markup: string;
  readonly style: string;
  /** The files that the boot script fetches when the page is idle or touched. */
  readonly later: Files;
}

/** The common parts of a build's pages: `template` is the built index.html, `site` the site's origin. */
export interface Frame {
  readonly template: string;
  readonly boot: string;
  readonly fontLoading: string;
  /** The font faces, declared only in the page. */
  readonly fonts: string;
  readonly hosts: Hosts;
  readonly site: string;
}

const emptyRoot = '<div id="root"></div>';

/** Returns a page whose policy precedes everything that it governs. */
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

/** Returns a prerendered page: its markup, the rules it needs and the data of its first render. */
export function pageHtml(frame: Frame, page: Page): string {
  return builtPage(frame, page, headFor(frame.site, page), graphOf(frame.site, page));
}

/** Returns the not-found page, which search engines ignore and which has no address. */
export function lostPageHtml(frame: Frame, page: Page): string {
  return builtPage(frame, page, [notIndexed], '');
}

/** The end of the header, which is painted while the rest of the page is on its way. */
const signEnd = '</header>';

/**
 * Orders a page for a slow network, which paints the page as it arrives: the header with its rules, then the other
 * rules and the boot script (before any field), and last the data for search engines. React ignores foreign elements
 * between the children of its root.
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
  const deferred = [`<style>${rest}</style>`, laterLinks(page.later), scriptTag(frame.boot)].join('');
  const markup = sign + deferred + page.markup.slice(cut);
  const data = dataBlock('type="application/json" id="snapshot"', page.embedded);
  const root = `<div id="root" data-prerendered="${page.path}">${markup}</div>${data}${graph}`;
  return framed(frame, styles, [...words, `<style>${styles[0]}</style>`, scriptTag(frame.fontLoading)])
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(emptyRoot, () => root);
}

function scriptTag(code: string): string {
  return `<script>${code}</script>`;
}

/** Returns the shell, which serves every path without a prerendered page: empty, with the app requested at once. */
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

/** The content shown with JavaScript off, with ways to contact the provider. */
const withoutScript = `<noscript><main class="band stack"><h1>This page needs JavaScript</h1><p>Switch it on and load the page again to see your tickets, your courses and your account. Or reach us:</p><p>Call <a href="tel:${provider.phone.dialled}">${provider.phone.shown}</a><br>WhatsApp <a href="${provider.whatsapp.link}">${provider.whatsapp.shown}</a><br>Email <a href="mailto:${provider.email}">${provider.email}</a></p><p><a href="/">Go to the front page</a></p></main></noscript>`;
