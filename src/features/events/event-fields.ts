/**
 * How the fields of an event are read, whatever program wrote them: this one, an earlier one, or a person by hand.
 * Pure functions, for the mirror as for the office's form. What cannot be read is left out or '', never guessed.
 */
import { instantOf, readDayOnly } from '#src/cms/readings/day.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { sastClock } from '#src/kit/sast.ts';
import { commaWords, jsonIn, listIn } from '#src/kit/stored-list.ts';

export interface Highlight {
  readonly key: string;
  readonly value: string;
}

/** A text or a number as text, without spaces at its ends; '' for everything else. */
export function readText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** `Cash: in` is a key and a value, split at the first colon; without one both are the same. */
function highlightOf(item: string): Highlight {
  const [, before = '', after = ''] = /^([^:]*):(.*)$/s.exec(item) ?? [];
  const [key, value] = [before.trim(), after.trim()];
  return { key: key || value || item, value: value || key || item };
}

/** The highlights of a comma-separated text: `Cash: in, out` are two. */
export function highlightsOf(text: string): Highlight[] {
  return commaWords(text)
    .filter((item) => /[^:\s]/.test(item))
    .map(highlightOf);
}

/** What stands in a list, however it is stored; a record that is none is its one item. */
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

/** Highlights as pairs, as texts, as one text with commas, or none. What is said twice is there once. */
export function readHighlights(value: unknown): Highlight[] {
  const found = itemsIn(value).flatMap(highlightIn);
  return [...new Map(found.map((one) => [`${one.key}: ${one.value}`, one])).values()];
}

/** A list of texts, or one text with commas, or none. What is said twice is there once. */
export function readList(value: unknown): string[] {
  const found = itemsIn(value).map(textIn);
  return [...new Set(found.filter((item) => item !== ''))];
}

/** An item of a list of texts; an object counts by what it holds, as the pairs of another list do. */
function textIn(item: unknown): string {
  if (!isFields(item)) return readText(item);
  const texts = [...new Set(Object.values(item).map(readText))];
  return texts.filter((text) => text !== '').join(': ');
}

/** The day `YYYY-MM-DD`; of an instant the one in Johannesburg; '' where it cannot be read or was never set. */
export const readDay = readDayOnly;

const clock = /^(\d{1,2})(?:[:h.](\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*([ap])?(?:\.?m\.?)?(?:\s*SAST)?$/i;

/** The time `HH:MM`; of an instant the one in Johannesburg; '' where it cannot be read. */
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
