/**
 * The calendar file of an event (RFC 5545).
 * Invariant: times are UTC instants, which every calendar shows rightly without knowing our time zone; a text is never
 * more than a text, whatever is in it; no line is longer than 75 octets.
 */
import { type EventTimes, endsAt, startsAt } from './when.ts';

/** What a calendar is told. There is no field for a join link: it comes by email, to the person who registered. */
export interface CalendarEvent extends EventTimes {
  /** The same for every file that this phone makes of the event: a later file takes the place of an earlier one. */
  readonly uid: string;
  /** Higher in each file whose time, place or cancellation is another one. */
  readonly sequence: number;
  readonly title: string;
  readonly location: string;
  readonly cancelled: boolean;
  /** Those of everybody this phone registered for it. */
  readonly references: readonly string[];
}

const dayMs = 24 * 3_600_000;
const longestLine = 75;

/** Text as a calendar file takes it: escaped, on one line, without control characters. */
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

/** A line in pieces of at most 75 octets, none of which ends inside a character. */
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

/** `20300110T080000Z`. */
function utc(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Its first day, and on how many days in a row it is held at the same times; without an end where none is said. */
function firstDay(event: EventTimes): {
  readonly start: number;
  readonly end: number;
  readonly days: number;
} {
  const start = startsAt(event);
  const last = endsAt(event);
  const days = Math.max(1, Math.ceil((last - start) / dayMs) || 1);
  const isSaid = event.timeTo !== '' && event.timeTo !== event.timeFrom;
  return { start, end: isSaid ? last - (days - 1) * dayMs : Number.NaN, days };
}

function timeLines(event: EventTimes): readonly string[] {
  const { start, end, days } = firstDay(event);
  const isTimed = !Number.isNaN(start);
  return [
    // The office gave no time that can be read: the day is known all the same.
    isTimed ? `DTSTART:${utc(start)}` : `DTSTART;VALUE=DATE:${event.dateFrom.replaceAll('-', '')}`,
    ...(isTimed && !Number.isNaN(end) ? [`DTEND:${utc(end)}`] : []),
    ...(isTimed && days > 1 ? [`RRULE:FREQ=DAILY;COUNT=${days}`] : []),
  ];
}

function description({ references, cancelled }: CalendarEvent): string {
  const yours = `Your ${references.length === 1 ? 'reference' : 'references'}: ${references.join(', ')}`;
  const more = cancelled
    ? 'The office called this webinar off.'
    : 'The times are South African (SAST). We email you the link to join.';
  return references.length > 0 ? `${yours}\n${more}` : more;
}

function alarmLines({ title, cancelled }: CalendarEvent): readonly string[] {
  if (cancelled) return [];
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, 'TRIGGER:-PT1H', 'END:VALARM'];
}

/** The .ics file of an event as it is now; of one that was called off, the file that takes it out of a calendar. */
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
