import { type Hosts, pagePolicy } from './csp.ts';
import type { Files } from './first-install.ts';

interface Page {
  readonly path: string;
  readonly markup: string;
  readonly title: string;
  readonly description: string;
  readonly snapshot: Readonly<Record<string, unknown>>;
  readonly style: string;
  /** Fetched by the boot script when the page is quiet or touched, and not before. */
  readonly later: Files;
  /** Fetched by the worker alone, for the first tap. */
  readonly keep: Files;
}

/** What every page of a build has in common: `template` is the built index.html. */
export interface Frame {
  readonly template: string;
  readonly boot: string;
  readonly hosts: Hosts;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const emptyRoot = '<div id="root"></div>';

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** JSON that cannot close the element it stands in. */
function jsonBlock(value: unknown): string {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="snapshot">${text}</script>`;
}

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
  const inlineStyle = /<[^>]*\sstyle=[^>]*>/.exec(page.markup);
  if (inlineStyle)
    throw new Error(`${page.path}: the policy forbids style attributes, found ${inlineStyle[0]}`);
  const head = [
    `<meta name="description" content="${escaped(page.description)}">`,
    `<link rel="canonical" href="${page.path}">`,
    `<style>${page.style}</style>`,
    ...page.later.styles.map((file) => `<link rel="later" href="/${file}">`),
    ...page.later.scripts.map((file) => `<link rel="later" as="script" href="/${file}">`),
    ...[...page.keep.styles, ...page.keep.scripts].map((file) => `<link rel="keep" href="/${file}">`),
  ];
  const root = `<div id="root" data-prerendered="${page.path}">${page.markup}</div>${jsonBlock(page.snapshot)}`;
  return framed(frame, [page.style], head)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace(emptyRoot, () => root);
}

/** Stated before any file is: a component's file that arrives first would otherwise found its layer below the base. */
const layerOrder = '@layer tokens, base, ui, features;';

/** The page for every path that is not prerendered: empty, and asking for the app at once. */
export function shellHtml(frame: Frame, files: Files): string {
  const head = [
    `<style>${layerOrder}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...files.scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ];
  return framed(frame, [layerOrder], head);
}
