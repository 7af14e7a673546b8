/**
 * What a style attribute says, name by name. Word has names of its own that end like others:
 * `mso-bidi-font-weight:normal` says nothing of `font-weight`.
 */
export type Declarations = ReadonlyMap<string, string>;

const declaration = /([-\w]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^()]*\)|[^;])*)/g;

/** Reads it; names and values in small letters, of two alike the later one. */
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

/** Bold or not, where a style says so. */
export function saysBold(style: Declarations): boolean | undefined {
  const weight = style.get('font-weight') ?? weightIn(style.get('font'));
  if (weight === undefined) return undefined;
  if (/^(?:bold|bolder|[6-9]\d\d|1000)$/.test(weight)) return true;
  return /^(?:normal|lighter|[1-4]\d\d)$/.test(weight) ? false : undefined;
}

/** Slanted or not, where a style says so. */
export function saysSlanted(style: Declarations): boolean | undefined {
  const slant = style.get('font-style') ?? /\b(?:italic|oblique)\b/.exec(fontHead(style.get('font')))?.[0];
  if (slant === undefined) return undefined;
  if (/^(?:italic|oblique)/.test(slant)) return true;
  return slant === 'normal' ? false : undefined;
}

/** Of `font: bold 12pt Arial` what stands before the size. */
function fontHead(font = ''): string {
  return font.split(/(?:^|\s)[\d.]+(?:p[tx]|r?em|%)/)[0] ?? '';
}

function weightIn(font: string | undefined): string | undefined {
  return /\b(?:bold|bolder|[6-9]00)\b/.exec(fontHead(font))?.[0];
}
