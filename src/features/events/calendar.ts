/**
 * The calendar file of an event (RFC 5545).
 * Invariant: times are UTC instants, which need no time zone definition; every text is escaped; no line is longer than
 * 75 octets.
 */
import type { EventTimes } from './day-words.ts';
import { endsAt, startsAt } from './when.ts';

/** The content of a calendar entry, without the join link, which goes by email to the registered person only. */
export interface CalendarEvent extends EventTimes {
  /** Equal in every file of the event from this phone, so that a later file replaces an earlier one. */
  readonly uid: string;
  /** Rises with each change of time, place or cancellation. */
  readonly sequence: number;
  readonly title: string;
  readonly location: string;
  readonly cancelled: boolean;
  /** References of everybody registered for the event on this phone. */
  readonly references: readonly string[];
}

const dayMs = 24 * 3_600_000;
const longestLine = 75;

/** Escapes a text for one line of a calendar file, without control characters. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Folds a line into pieces of at most 75 octets, never inside a character. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const character of line) {
    const size = octets(character);
    if (length + size > longestLine) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
}

/** Formats an instant (ms) as `20300110T080000Z`. */
function utc(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Returns start and end (ms) of the first day and the number of days; the end is NaN where no end time is set. */
function firstDay(event: EventTimes): {
  readonly start: number;
  readonly end: number;
  readonly days: number;
} {
  const start = startsAt(event);
  const last = endsAt(event);
  const days = Math.max(1, Math.ceil((last - start) / dayMs) || 1);
  const hasEnd = event.timeTo !== '' && event.timeTo !== event.timeFrom;
  return { start, end: hasEnd ? last - (days - 1) * dayMs : Number.NaN, days };
}

function timeLines(event: EventTimes): readonly string[] {
  const { start, end, days } = firstDay(event);
  const isTimed = !Number.isNaN(start);
  return [
    // Without a readable time the entry covers the whole day.
    isTimed ? `DTSTART:${utc(start)}` : `DTSTART;VALUE=DATE:${event.dateFrom.replaceAll('-', '')}`,
    ...(isTimed && !Number.isNaN(end) ? [`DTEND:${utc(end)}`] : []),
    ...(isTimed && days > 1 ? [`RRULE:FREQ=DAILY;COUNT=${days}`] : []),
  ];
}

function description({ references, cancelled }: CalendarEvent): string {
  const referenceLine = `Your ${references.length === 1 ? 'reference' : 'references'}: ${references.join(', ')}`;
  const advice = cancelled
    ? 'The office called this webinar off.'
    : 'The times are South African (SAST). We email you the link to join.';
  return references.length > 0 ? `${referenceLine}\n${advice}` : advice;
}

function alarmLines({ title, cancelled }: CalendarEvent): readonly string[] {
  if (cancelled) return [];
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, 'TRIGGER:-PT1H', 'END:VALARM'];
}

/** Returns the .ics file of an event; the file of a cancelled event removes the calendar entry. */
export function calendarFile(event: CalendarEvent, domain: string, now: number): string {
  const { uid, sequence, title, location, cancelled } = event;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(domain)}//events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(`${uid}@${domain}`)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(now)}`,
    ...timeLines(event),
    `SUMMARY:${escaped(cancelled ? `Called off: ${title}` : title)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description(event))}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...alarmLines(event),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
