import { provider } from '#src/features/settings/provider.ts';
import { layerOrder } from './critical-css.ts';
import { type Hosts, pagePolicy } from './csp.ts';
import type { Files } from './first-install.ts';
import { dataBlock, escaped, type HeadedPage, headFor, notIndexed } from './page-head.ts';

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
  /** What declares them: once, in the page, for no sheet to declare them again. */
  readonly fonts: string;
  readonly hosts: Hosts;
  readonly site: string;
}

const emptyRoot = '<div id="root"></div>';

/** The policy comes before everything it must govern, the boot script last in the head. */
function framed(frame: Frame, styles: readonly string[], head: readonly string[]): string {
  const policy = pagePolicy(frame.hosts, { scripts: [frame.boot], styles });
  return frame.template
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(
      /<meta charset="utf-8" ?\/?>/i,
      (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace('</head>', () => `${head.join('')}<script>${frame.boot}</script></head>`)
    .replace(/>\s*\n\s*</g, '><')
    .trim();
}

/** A prerendered page: its own markup, the rules it needs and the data its first render reads. */
export function pageHtml(frame: Frame, page: Page): string {
  return builtPage(frame, page, headFor(frame.site, page));
}

/** What stands at an address that is none: not for search engines, and not to be found by any address of its own. */
export function lostPageHtml(frame: Frame, page: Page): string {
  return builtPage(frame, page, [notIndexed]);
}

function builtPage(frame: Frame, page: Page, words: readonly string[]): string {
  const inlineStyle = /<[^>]*\sstyle=[^>]*>/.exec(page.markup);
  if (inlineStyle)
    throw new Error(`${page.path}: the policy forbids style attributes, found ${inlineStyle[0]}`);
  const style = page.style + frame.fonts;
  const head = [
    ...words,
    `<style>${style}</style>`,
    ...page.later.styles.map((file) => `<link rel="later" href="/${file}">`),
    ...page.later.scripts.map((file) => `<link rel="later" as="script" href="/${file}">`),
  ];
  const data = dataBlock('type="application/json" id="snapshot"', page.carried);
  const root = `<div id="root" data-prerendered="${page.path}">${page.markup}</div>${data}`;
  return framed(frame, [style], head)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace(emptyRoot, () => root);
}

/** The page for every path that is not prerendered: empty, and asking for the app at once. */
export function shellHtml(frame: Frame, files: Files): string {
  const style = layerOrder + frame.fonts;
  const head = [
    notIndexed,
    `<style>${style}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...files.scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ];
  return framed(frame, [style], head).replace(emptyRoot, () => `${emptyRoot}${withoutScript}`);
}

/** With JavaScript off nothing else of these pages can be shown; the provider can be reached all the same. */
const withoutScript = `<noscript><main class="band stack"><h1>This page needs JavaScript</h1><p>It is switched off in this browser, so your tickets, your courses and your account cannot be shown. Switch it on and load the page again, or reach us without it:</p><p>Call <a href="tel:${provider.phone.dialled}">${provider.phone.shown}</a><br>WhatsApp <a href="${provider.whatsapp.link}">${provider.whatsapp.shown}</a><br>E-mail <a href="mailto:${provider.email}">${provider.email}</a></p><p><a href="/">Go to the front page</a></p></main></noscript>`;
