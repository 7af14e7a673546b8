/**
 * Finds the JSON in PHP's output. Pure.
 * Invariant: a returned value is a whole JSON value that ends at the end of the body; a body that was cut off, a page,
 * or an empty body is never mistaken for a value.
 */
import { readJson } from './loose-json.ts';

export type Body =
  | { readonly isJson: true; readonly value: unknown }
  | { readonly isJson: false; readonly why: 'empty' | 'page' | 'text' };

/** Reads a body as JSON, with or without notices and warnings printed before it. */
export function readBody(text: string): Body {
  // PHP: "\uFEFF[]" from a script saved with a byte order mark, which trim removes
  const body = text.trim();
  if (body === '') return { isJson: false, why: 'empty' };
  const missing = { isJson: false, why: isPage(body) ? 'page' : 'text' } as const;
  return parse(body) ?? containerAtEnd(body) ?? bareValueAfterMessage(body) ?? looseValue(body) ?? missing;
}

/**
 * Whether a body is a web page rather than an answer.
 * Some captive portals send only a fragment: `<script>location="http://10.0.0.1/"</script>`, `<h1>Log in</h1>`. The
 * tags that begin PHP's own messages and dumps do not count.
 */
export function isPage(text: string): boolean {
  return /<!doctype html|<html[\s>]|^\s*<(?!(?:br|b|font|table|pre)\b)[a-z!?]/i.test(text);
}

/**
 * Returns the text behind the last message that PHP printed; the whole text where it printed none.
 * PHP: "\nWarning: x in /var/www/a.php on line 12\n" and "<b>Notice</b>: x in <b>/a.php</b> on line <b>12</b><br />\n"
 */
export function afterMessages(text: string): string {
  // A message ends with its line number, at a line end or before a closing tag: a message that was cut off has none
  const ends = [...text.matchAll(/\bon line (?:\d+[ \t]*[\r\n]|<(\w+)>\d+<\/\1>\s*(?:<br ?\/?>)?)/gi)];
  const last = ends.at(-1);
  if (!last) return text;
  const end = last.index + last[0].length;
  return /\b(?:notice|warning|deprecated|strict standards|error)\b/i.test(text.slice(0, end))
    ? text.slice(end)
    : text;
}

/**
 * PHP: "<b>Warning</b>: Undefined array key \"x\" in <b>/a.php</b> on line <b>12</b><br />
 * null"
 * A bare value counts only directly after a message: elsewhere `12` may be the end of a sentence, of a page, or of a
 * list that was cut off.
 */
function bareValueAfterMessage(body: string): Body | undefined {
  const rest = afterMessages(body);
  const before = body.slice(0, body.length - rest.length);
  if (rest === body || isPage(body) || isCutOff(before)) return undefined;
  return parse(rest.trim());
}

/**
 * PHP: "<br />\n<b>Warning</b>: Undefined array key \"x\" in /var/www/a.php on line <b>12</b><br />\n{\"id\":\"7\"}"
 * The first `{` or `[` that parses to the end is the value, unless it stands inside an earlier one that looks
 * like JSON and is still open: then the body was cut off, as in `[{"id":1},{"id":2}`, and its tail is no answer.
 */
function containerAtEnd(body: string): Body | undefined {
  for (const { index } of body.matchAll(/[{[]/g)) {
    const value = parse(body.slice(index));
    if (value?.isJson) return isOfLog(body.slice(0, index), value.value) ? undefined : value;
    if (isOpenAt(body, index)) return undefined;
  }
  return undefined;
}

/**
 * Whether the JSON at the end of a body is the context of a log line.
 * PHP: `[2026-03-08 10:00:00] app.CRITICAL: x {"exception":"x"} []`. In a line without a time only an empty value is
 * doubted: it would be read as "there is nothing".
 */
function isOfLog(before: string, value: unknown): boolean {
  const line = /[^\r\n]*$/.exec(before)?.[0] ?? '';
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return /^\s*\[\d{1,4}-\w{2,3}-\d{2,4}/.test(line) || (isEmpty && /[{}[\]]/.test(line));
}

/**
 * PHP: a list built as a string: `[{"id":1,"title":"two
 * lines"},]`, with a NUL or a comma at its end.
 */
function looseValue(body: string): Body | undefined {
  const rest = afterMessages(body);
  const read = /^[\s\0]*[[{]/.test(rest) ? readJson(rest) : undefined;
  return read && { isJson: true, ...read };
}

function parse(text: string): Body | undefined {
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function isCutOff(text: string): boolean {
  return [...text.matchAll(/[{[]/g)].some(({ index }) => isOpenAt(text, index));
}

/** Whether the text at `at` looks like JSON and never ends. */
function isOpenAt(body: string, at: number): boolean {
  return startsLikeJson(body, at) && staysOpen(body, at);
}

function startsLikeJson(body: string, at: number): boolean {
  const start = body.slice(at, at + 200);
  return /^(?:\{\s*(?:"|$)|\[\s*(?:["{[\d-]|true|false|null|$))/.test(start);
}

/** Whether the bracket at `at` is never closed: brackets inside strings do not count. */
function staysOpen(body: string, at: number): boolean {
  const token = /"(?:[^"\\]+|\\[\s\S])*("?)|[{}[\]]/g;
  token.lastIndex = at;
  let depth = 0;
  for (let hit = token.exec(body); hit; hit = token.exec(body)) {
    if (hit[0].startsWith('"')) {
      if (hit[1] === '') return true;
    } else {
      depth += hit[0] === '{' || hit[0] === '[' ? 1 : -1;
      if (depth === 0) return false;
    }
  }
  return true;
}
