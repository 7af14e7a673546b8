/**
 * Reads JSON as old programs stored it in a text column: with a byte order mark, a NUL or a comma at its end, raw line
 * ends, backslashes before its quotes, or its quotes as entities.
 * Invariant: pure, and nothing is guessed: a text that was cut off stays unreadable.
 */

/** Reads one JSON value; `undefined` where no repair makes the text valid. */
export function readJson(text: string): { readonly value: unknown } | undefined {
  const whole = strict(text);
  if (whole) return whole;
  // PHP: `"\uFEFF{…}"` from a script saved with a byte order mark; `{…},` from a concatenated list; `{…}\0` from a
  // fixed-width column
  const bare = text.replace(/^[\s\0]+|[\s\0,;]+$/g, '');
  if (!/^[[{]/.test(bare)) return undefined;
  return strict(bare) ?? strict(mended(bare)) ?? slashed(bare) ?? withEntities(bare);
}

/** PHP: `addslashes` before the text was stored, once or on every save: `{\"title\":\"It\'s\"}` */
function slashed(text: string): ReturnType<typeof readJson> {
  return /^[[{\s]+\\+"/.test(text) ? readJson(text.replace(/\\([\s\S])/g, '$1')) : undefined;
}

const special: Readonly<Record<string, string>> = { quot: '"', 34: '"', 39: "'", lt: '<', gt: '>', amp: '&' };

/** PHP: `htmlspecialchars` over the whole text: `{&quot;title&quot;:…}`. An entity inside a value stays one. */
function withEntities(text: string): ReturnType<typeof readJson> {
  if (!/^[[{\s]+&(?:quot|#0*34);/.test(text)) return undefined;
  return readJson(
    text.replace(/&(?:#0*)?(quot|lt|gt|amp|34|39);/g, (_, name: string) => special[name] ?? ''),
  );
}

/** Escapes the line ends inside strings and removes commas before a closing bracket. */
function mended(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[}\]])/g, (part) =>
    part === ',' ? '' : mendedString(part),
  );
}

function mendedString(text: string): string {
  const unslashed = text.replace(/\\([\s\S])/g, (pair, after) => (/["\\/bfnrtu]/.test(after) ? pair : after));
  return unslashed.replace(/\p{Cc}/gu, escaped);
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
