/** Describes unreadable fields of an event's record in sentences for the office. */
import { isUnsetDay } from '#src/cms/readings/day.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { sastDay, sastInstant } from '#src/kit/sast.ts';
import { readDay, readHighlights, readList, readText, readTime } from './event-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Quotes a value for a sentence: text unchanged, any other value as JSON, both cut after 40 characters. */
function quoted(value: unknown): string {
  const text = readText(value) || (JSON.stringify(value) ?? '');
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Whether the digits form a date that does not exist: 31 February, month 13. */
function isNoDay(value: unknown): boolean {
  return /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/.test(readText(value));
}

function dayProblem(field: string, value: unknown): string[] {
  if (isEmpty(value) || readDay(value) !== '') return [];
  if (isUnsetDay(value)) return [`The ${field} was never set: our records say ${quoted(value)}.`];
  return [
    isNoDay(value)
      ? `The ${field} ${quoted(value)} is not in the calendar.`
      : `The ${field} ${quoted(value)} can’t be read. It should look like 2026-12-03.`,
  ];
}

function timeProblem(field: string, value: unknown): string[] {
  if (isEmpty(value) || readTime(value) !== '') return [];
  return [`The ${field} ${quoted(value)} can’t be read. It should look like 18:00.`];
}

function missing(field: string, value: unknown): string[] {
  return isEmpty(value) ? [`It has no ${field}.`] : [];
}

function orderProblem({ dateFrom, dateTo }: Fields): string[] {
  const [first, last] = [readDay(dateFrom), readDay(dateTo)];
  if (first === '' || last === '' || last >= first) return [];
  const day = (date: string) => sastDay(sastInstant(date, '12:00'));
  return [`The last day, ${day(last)}, is before the first, ${day(first)}. We show the first day only.`];
}

/** Reports a stored list without a readable item. */
function listProblem(field: string, value: unknown, readItems: readonly unknown[]): string[] {
  const isBlank = isEmpty(value) || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
  if (readItems.length > 0 || isBlank) return [];
  return [`The list of ${field} can’t be read: ${quoted(value)}.`];
}

/**
 * Returns the problems that the office should correct; `fields` is the record's raw `ItemValue` from the host. An event
 * without a first day or a start time accepts no registrations.
 */
export function eventProblems(fields: unknown): readonly string[] {
  if (!isFields(fields)) return ['Nothing of this event can be read.'];
  const { title, dateFrom, dateTo, timeFrom, timeTo, highlights, whoShouldAttend } = fields;
  return [
    ...missing('title', title),
    ...missing('first day', dateFrom),
    ...dayProblem('first day', dateFrom),
    ...dayProblem('last day', dateTo),
    ...orderProblem(fields),
    ...missing('start time', timeFrom),
    ...timeProblem('start time', timeFrom),
    ...missing('end time', timeTo),
    ...timeProblem('end time', timeTo),
    ...listProblem('highlights', highlights, readHighlights(highlights)),
    ...listProblem('who should attend', whoShouldAttend, readList(whoShouldAttend)),
  ];
}
