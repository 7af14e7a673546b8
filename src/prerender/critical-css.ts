import { Features, type Selector, type SelectorComponent, transform } from 'lightningcss';

/**
 * Stated before any rule, as in app/styles/layers.css: a minified sheet may name the layers in the order it fills them,
 * and a component's file that arrives first would found its layer below the base.
 */
export const layerOrder = '@layer tokens, base, words, ui, features;';

/** Attributes that come and go on a page before the app runs: rules on them stay although no markup shows them. */
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

/** The names of keyframes that no rule left in a sheet asks for. */
function idleKeyframes(css: string): string[] {
  const names = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name);
  return names.filter((name) => css.split(name).length === 2);
}

/** The rules of a sheet that do, or do not, speak of a page; layers, tokens, fonts and media queries keep their places. */
function rulesOf(css: Uint8Array, page: Occurring, wanted: boolean): string {
  const { code } = transform({
    filename: 'page.css',
    code: css,
    minify: true,
    exclude: Features.LightDark,
    visitor: {
      Rule: {
        style(rule) {
          // A rule is kept or left out whole: lightningcss cannot read every declaration back once it was handed out.
          const speaks = rule.value.selectors.some((selector) => selectorMayMatch(selector, page));
          return speaks === wanted ? undefined : [];
        },
      },
    },
  });
  // Once more for what the first pass emptied: movements nobody makes, queries with nothing in them.
  const tidy = transform({
    filename: 'page.css',
    code,
    minify: true,
    exclude: Features.LightDark,
    unusedSymbols: idleKeyframes(Buffer.from(code).toString()),
  }).code;
  return Buffer.from(tidy).toString();
}

/** The rules of a style sheet that can apply to this markup. */
export function criticalCss(css: string, markup: string): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    include: Features.Nesting,
    exclude: Features.LightDark,
  });
  return layerOrder + rulesOf(code, occurringIn(markup), true);
}

/** A page's style in two: what the markup that is seen first needs, and the rest. */
export function splitCss(style: string, firstMarkup: string): readonly [first: string, rest: string] {
  const page = occurringIn(firstMarkup);
  const code = Buffer.from(style);
  return [layerOrder + rulesOf(code, page, true), rulesOf(code, page, false)];
}
