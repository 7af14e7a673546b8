/**
 * JSON as old programs left it in a text column: with a byte order mark, a NUL or a comma at its end, line ends as they
 * were typed, slashes before its quotes, or its quotes as entities.
 * Invariant: pure, and nothing is guessed: a text that was cut off stays unreadable.
 */

/** Reads one JSON value; `undefined` where the text is none, however it is mended. */
export function readJson(text: string): { readonly value: unknown } | undefined {
  const whole = strict(text);
  if (whole) return whole;
  // PHP: `"\uFEFF{…}"` of a script saved with a mark; `{…},` of a list that was glued together; `{…}\0` of a fixed column
  const bare = text.replace(/^[\s\0]+|[\s\0,;]+$/g, '');
  if (!/^[[{]/.test(bare)) return undefined;
  return strict(bare) ?? strict(mended(bare)) ?? slashed(bare) ?? withEntities(bare);
}

/** PHP: `addslashes` before the text was stored, once or on every save: `{\"title\":\"It\'s\"}` */
function slashed(text: string): ReturnType<typeof readJson> {
  return /^[[{\s]+\\+"/.test(text) ? readJson(text.replace(/\\([\s\S])/g, '$1')) : undefined;
}

const special: Readonly<Record<string, string>> = { quot: '"', 34: '"', 39: "'", lt: '<', gt: '>', amp: '&' };

/** PHP: `htmlspecialchars` over the whole text: `{&quot;title&quot;:…}`. An entity inside a value that was there before stays. */
function withEntities(text: string): ReturnType<typeof readJson> {
  if (!/^[[{\s]+&(?:quot|#0*34);/.test(text)) return undefined;
  return readJson(
    text.replace(/&(?:#0*)?(quot|lt|gt|amp|34|39);/g, (_, name: string) => special[name] ?? ''),
  );
}

/** The text with the line ends in its strings escaped, and without the commas before a bracket that closes. */
function mended(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[}\]])/g, (part) =>
    part === ',' ? '' : mendedString(part),
  );
}

function mendedString(text: string): string {
  const known = text.replace(/\\([\s\S])/g, (pair, after) => (/["\\/bfnrtu]/.test(after) ? pair : after));
  return known.replace(/\p{Cc}/gu, escaped);
}

function escaped(character: string): string {
  return JSON.stringify(character).slice(1, -1);
}

function strict(text: string): ReturnType<typeof readJson> {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
