/**
 * Decodes every text of a record once, and encodes it again for a write, by the kind of value that its field name
 * implies.
 * Invariant: a written record reads back the same. No record may be read twice, which would decode its texts twice.
 */
import { isFields } from '#src/kit/is-fields.ts';
import { jsonIn, jsonLike } from '#src/kit/stored-list.ts';
import { isAddress, readAddress } from './address.ts';
import { readHtml } from './html.ts';
import { readLine, readWord, writeLine } from './line.ts';

/** The kinds of fields whose texts are not plain lines, in any table. */
const kinds: ReadonlyMap<string, 'html' | 'source' | 'word'> = new Map([
  ['body', 'html'],
  ['Title', 'html'],
  ['md', 'source'],
  // Texts that people choose or can choose: `NULL` may be meant.
  ['text', 'word'],
  ['options', 'word'],
  ['is', 'word'],
  ['value', 'word'],
  ['values', 'word'],
]);

/** Reads every text of a record, through lists and JSON text. */
export function readTexts<Value>(value: Value, name = ''): Value {
  return texts(value, name, readText) as Value;
}

/** Returns the record in the form that is sent. */
export function writeTexts<Value>(value: Value, name = ''): Value {
  return texts(value, name, (text, kind) => (kind ? text : writeLine(text))) as Value;
}

type Kind = 'html' | 'source' | undefined;
type ReadText = (text: string, kind: Kind, isWord: boolean) => string;

function readText(text: string, kind: Kind, isWord: boolean): string {
  if (kind === 'html') return readHtml(text);
  // A markdown source may show an entity; its quotes never need one.
  if (kind === 'source') return text.replace(/&(?:quot|#0?34);/g, '"').replace(/&(?:apos|#0?39);/g, "'");
  if (isAddress(text)) return readAddress(text);
  return isWord ? readWord(text) : readLine(text);
}

function texts(value: unknown, name: string, change: ReadText): unknown {
  const kind = kinds.get(name);
  if (kind === 'html' && change === readText && typeof value === 'object' && value !== null)
    return readHtml(value);
  if (typeof value === 'string') {
    const inside = kind === 'html' ? undefined : jsonIn(value);
    if (!inside) return change(value, kind === 'word' ? undefined : kind, kind === 'word');
    const changed = texts(inside, name, change);
    return JSON.stringify(inside) === JSON.stringify(changed) && isJson(value)
      ? value
      : jsonLike(value, changed);
  }
  if (Array.isArray(value)) return value.map((one) => texts(one, name, change));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, texts(one, nameOf(key, name), change)]),
  );
}

/** Returns the field name that an entry of a list is read by: the list's own. */
function nameOf(key: string, list: string): string {
  return /^\d+$/.test(key) ? list : key;
}

/** Whether a text is valid JSON without another unescaping. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
