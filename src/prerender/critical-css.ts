import { Features, type Selector, type SelectorComponent, transform } from 'lightningcss';
import { layerOrder } from './layer-order.ts';

/** Attributes that change before the app runs: rules for them stay although no markup contains them. */
const liveAttributes = new Set([
  'data-waiting',
  'data-outdated',
  'data-font',
  'data-signed-in',
  'aria-busy',
  'open',
  'hidden',
  'disabled',
  'checked',
]);

interface Occurring {
  readonly names: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

function occurringIn(markup: string): Occurring {
  const names = new Set(['html', 'head', 'body']);
  const attributes = new Set(liveAttributes);
  const classes = new Set<string>();
  const ids = new Set(['root']);
  for (const [, name, inside] of markup.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)) {
    names.add((name ?? '').toLowerCase());
    for (const [, attribute = '', value = ''] of (inside ?? '').matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      attributes.add(attribute.toLowerCase());
      if (attribute === 'class') for (const one of value.split(/\s+/)) classes.add(one);
      if (attribute === 'id') ids.add(value);
    }
  }
  return { names, classes, attributes, ids };
}

function mayMatch(component: SelectorComponent, page: Occurring): boolean {
  switch (component.type) {
    case 'type':
      return page.names.has(component.name.toLowerCase());
    case 'class':
      return page.classes.has(component.name);
    case 'id':
      return page.ids.has(component.name);
    case 'attribute':
      return page.attributes.has(component.name);
    case 'pseudo-class':
      if (component.kind === 'is' || component.kind === 'where' || component.kind === 'has')
        return component.selectors.some((selector) => selectorMayMatch(selector, page));
      return true;
    default:
      return true;
  }
}

function selectorMayMatch(selector: Selector, page: Occurring): boolean {
  return selector.every((component) => mayMatch(component, page));
}

/** Returns the names of keyframes and typed properties that no rule of a sheet uses, directly or by a token. */
function idleNames(css: string): string[] {
  const isRead = (token: string) => css.includes(`var(${token}`);
  const usedCss = css.replace(/(--[\w-]+):[^;}]*/g, (all, token: string) => (isRead(token) ? all : ''));
  const namesAt = (at: string) =>
    [...css.matchAll(new RegExp(`@${at} ([\\w-]+)`, 'g'))].map(([, name = '']) => name);
  return [
    ...namesAt('keyframes').filter((name) => usedCss.split(name).length === 2),
    ...namesAt('property').filter((name) => !isRead(name)),
  ];
}

/**
 * Returns the rules of a sheet that match the page, or the others; layers, tokens, fonts and media queries keep their
 * places.
 */
function rulesOf(css: Uint8Array, page: Occurring, isKept: boolean): string {
  const { code } = transform({
    filename: 'page.css',
    code: css,
    minify: true,
    exclude: Features.LightDark,
    visitor: {
      Rule: {
        style(rule) {
          // Keeps or drops a rule whole, because lightningcss cannot read back every declaration that it has passed to
          // a visitor.
          const isMatch = rule.value.selectors.some((selector) => selectorMayMatch(selector, page));
          return isMatch === isKept ? undefined : [];
        },
      },
    },
  });
  // A second pass removes what the first emptied: unused keyframes and empty media queries.
  const tidy = transform({
    filename: 'page.css',
    code,
    minify: true,
    exclude: Features.LightDark,
    unusedSymbols: idleNames(Buffer.from(code).toString()),
  }).code;
  return Buffer.from(tidy).toString();
}

/** Returns the rules of a sheet that can match this markup. */
export function criticalCss(css: string, markup: string): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    include: Features.Nesting,
    exclude: Features.LightDark,
  });
  return layerOrder + rulesOf(code, occurringIn(markup), true);
}

/** Splits a page's style into the rules for the markup that is seen first, and the others. */
export function splitCss(style: string, firstMarkup: string): readonly [first: string, rest: string] {
  const page = occurringIn(firstMarkup);
  const code = Buffer.from(style);
  return [layerOrder + rulesOf(code, page, true), rulesOf(code, page, false)];
}
