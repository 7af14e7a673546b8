/**
 * The declarations of a style attribute by name. Word's names may end in a standard one: `mso-bidi-font-weight:normal`
 * does not set `font-weight`.
 */
export type Declarations = ReadonlyMap<string, string>;

const declaration = /([-\w]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^()]*\)|[^;])*)/g;

/** Parses a style attribute; names and values become lower case, and of two alike the later one counts. */
export function declarationsOf(style: string): Declarations {
  return new Map(
    [...style.matchAll(declaration)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value
        .replace(/!\s*important/i, '')
        .trim()
        .toLowerCase(),
    ]),
  );
}

/** Returns whether a style sets bold; `undefined` where it does not say. */
export function saysBold(style: Declarations): boolean | undefined {
  const weight = style.get('font-weight') ?? weightIn(style.get('font'));
  if (weight === undefined) return undefined;
  if (/^(?:bold|bolder|[6-9]\d\d|1000)$/.test(weight)) return true;
  return /^(?:normal|lighter|[1-4]\d\d)$/.test(weight) ? false : undefined;
}

/** Returns whether a style sets italic; `undefined` where it does not say. */
export function saysSlanted(style: Declarations): boolean | undefined {
  const slant = style.get('font-style') ?? /\b(?:italic|oblique)\b/.exec(fontHead(style.get('font')))?.[0];
  if (slant === undefined) return undefined;
  if (/^(?:italic|oblique)/.test(slant)) return true;
  return slant === 'normal' ? false : undefined;
}

/** Returns the part of `font: bold 12pt Arial` before the size. */
function fontHead(font = ''): string {
  return font.split(/(?:^|\s)[\d.]+(?:p[tx]|r?em|%)/)[0] ?? '';
}

function weightIn(font: string | undefined): string | undefined {
  return /\b(?:bold|bolder|[6-9]00)\b/.exec(fontHead(font))?.[0];
}
