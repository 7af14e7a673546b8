/** Decodes HTML entities, which older editors write for accented letters, quotes and signs. */

const fromNbsp =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const others =
  'amp& lt< gt> quot" apos\' ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ bull• hellip… euro€ trade™ larr← rarr→ minus− ne≠ le≤ ge≥ scaron\u0161 Scaron\u0160';

const named: ReadonlyMap<string, string> = new Map([
  ...fromNbsp
    .split(' ')
    .map((name, at): [string, string] => [name, name === 'nbsp' ? ' ' : String.fromCodePoint(160 + at)]),
  ...others.split(' ').map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)]),
]);

/** The characters of Windows-1252 for numbers below 160, as browsers decode them. */
const windows = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function decoded(whole: string, entity: string): string {
  if (!entity.startsWith('#')) return named.get(entity) ?? named.get(entity.toLowerCase()) ?? whole;
  const hex = /^#x/i.test(entity);
  const code = Number.parseInt(entity.slice(hex ? 2 : 1), hex ? 16 : 10);
  if (code >= 128 && code < 160) return windows[code - 128] ?? whole;
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
  return isCharacter ? String.fromCodePoint(code) : whole;
}

/** Returns a text with its entities decoded; the result may contain tags. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(/&(#?\w+);/g, decoded) : text;
}
