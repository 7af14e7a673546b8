/**
 * Reads the fields of an event, written by this program, an earlier one, or by hand.
 * Pure functions for the mirror and the office's form. Unreadable values are left out or '', never guessed.
 */
import { instantOf, readDayOnly } from '#src/cms/readings/day.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { sastClock } from '#src/kit/sast.ts';
import { commaWords, jsonIn, listIn } from '#src/kit/stored-list.ts';

export interface Highlight {
  readonly key: string;
  readonly value: string;
}

/** Returns a text or a number as trimmed text; '' for any other value. */
export function readText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** Splits `Cash: in` into key and value at the first colon; without a colon both are the whole text. */
function highlightOf(item: string): Highlight {
  const [, before = '', after = ''] = /^([^:]*):(.*)$/s.exec(item) ?? [];
  const [key, value] = [before.trim(), after.trim()];
  return { key: key || value || item, value: value || key || item };
}

/** Returns the highlights of a comma-separated text: `Cash: in, out` are two. */
export function highlightsOf(text: string): Highlight[] {
  return commaWords(text)
    .filter((item) => /[^:\s]/.test(item))
    .map(highlightOf);
}

/** Returns the items of a stored list in any format; a value that is no list is the only item. */
function itemsIn(value: unknown): readonly unknown[] {
  const stored = typeof value === 'string' ? (jsonIn(value) ?? commaWords(value)) : value;
  return listIn(stored) ?? [stored];
}

function highlightIn(item: unknown): Highlight[] {
  if (!isFields(item)) {
    const text = readText(item);
    return /[^:\s]/.test(text) ? [highlightOf(text)] : [];
  }
  const isPair = 'key' in item || 'value' in item;
  const pairs = isPair ? [[item['key'], item['value']]] : Object.entries(item);
  return pairs.flatMap(([first, second]) => {
    const [key, value] = [readText(first), readText(second)];
    return key || value ? [{ key: key || value, value: value || key }] : [];
  });
}

/** Reads highlights stored as pairs, as texts or as one text with commas; removes duplicates. */
export function readHighlights(value: unknown): Highlight[] {
  const highlights = itemsIn(value).flatMap(highlightIn);
  return [...new Map(highlights.map((one) => [`${one.key}: ${one.value}`, one])).values()];
}

/** Reads a list of texts, or one text with commas; removes duplicates. */
export function readList(value: unknown): string[] {
  const texts = itemsIn(value).map(textIn);
  return [...new Set(texts.filter((item) => item !== ''))];
}

/** Returns a list item as text; an object's values are joined, like the pairs of highlights. */
function textIn(item: unknown): string {
  if (!isFields(item)) return readText(item);
  const texts = [...new Set(Object.values(item).map(readText))];
  return texts.filter((text) => text !== '').join(': ');
}

/** Returns the day `YYYY-MM-DD`, for an instant the day in Johannesburg; '' where unreadable or never set. */
export const readDay = readDayOnly;

const clock = /^(\d{1,2})(?:[:h.](\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*([ap])?(?:\.?m\.?)?(?:\s*SAST)?$/i;

/** Returns the time `HH:MM`, for an instant the time in Johannesburg; '' where unreadable. */
export function readTime(value: unknown): string {
  const instant = instantOf(readText(value));
  if (!Number.isNaN(instant)) return sastClock(instant);
  const ofDay = readText(value).replace(/^\d{4}-\d{2}-\d{2}[T ]/, '');
  const [, hours = '', minutes, half] = clock.exec(ofDay) ?? [];
  const isFull = half === undefined;
  if (hours === '' || (isFull && minutes === undefined)) return '';
  const hour = Number(hours);
  const isHour = isFull ? hour < 24 : hour > 0 && hour < 13;
  if (!isHour || Number(minutes ?? 0) > 59) return '';
  const whole = isFull ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(whole).padStart(2, '0')}:${minutes ?? '00'}`;
}
