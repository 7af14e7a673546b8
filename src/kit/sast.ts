/**
 * Formats South African Standard Time, which is two hours ahead of UTC all year (no summer time since 1944).
 * Intl supplies only names and numbers, and the punctuation is written here, because the punctuation of a formatted
 * date differs between releases of ICU: a page rendered in Node would not match the browser's.
 */
const zone = 'Africa/Johannesburg';

const dayFormat = new Intl.DateTimeFormat('en-ZA', {
  timeZone: zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const clockFormat = new Intl.DateTimeFormat('en-ZA', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function parts(format: Intl.DateTimeFormat, instant: number): Record<string, string> {
  return Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
}

/** Returns a date `YYYY-MM-DD` and a time `HH:MM` in South Africa as ISO 8601. */
export function sastIso(date: string, time: string): string {
  return `${date}T${time}:00+02:00`;
}

/** Returns whether a text is an existing day `YYYY-MM-DD`; 31 February is not. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Returns the instant (ms) of a date `YYYY-MM-DD` and a time `HH:MM` in South Africa. */
export function sastInstant(date: string, time: string): number {
  return Date.parse(sastIso(date, time));
}

/** Returns the parts of a day, for a calendar leaf: `Thursday`, `26`, `November`, `2026`. */
export function sastDayParts(
  instant: number,
): Readonly<Record<'weekday' | 'day' | 'month' | 'year', string>> {
  const { weekday = '', day = '', month = '', year = '' } = parts(dayFormat, instant);
  return { weekday, day, month, year };
}

/** Formats an instant (ms): `Thursday 26 November 2026`. */
export function sastDay(instant: number): string {
  const { weekday, day, month, year } = sastDayParts(instant);
  return `${weekday} ${day} ${month} ${year}`;
}

/** Formats an instant (ms): `14:05`. */
export function sastClock(instant: number): string {
  const { hour, minute } = parts(clockFormat, instant);
  return `${hour}:${minute}`;
}

/** Formats an instant (ms): `Thursday 26 November 2026, 14:05`. */
export function sastMoment(instant: number): string {
  return `${sastDay(instant)}, ${sastClock(instant)}`;
}

/** Formats an instant (ms) near today: `Today 14:05`, `Yesterday 14:05`; any other day as `sastMoment`. */
export function nearMoment(instant: number, now: number): string {
  const words = nearMomentWithin(instant, now);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats as `nearMoment` does, for the middle of a sentence: `today 14:05`. */
export function nearMomentWithin(instant: number, now: number): string {
  const day = nearDay(instant, now);
  return day ? `${day} ${sastClock(instant)}` : sastMoment(instant);
}

/** Returns `today`, `tomorrow` or `yesterday`; `undefined` for any other day. */
export function nearDay(instant: number, now: number): 'today' | 'tomorrow' | 'yesterday' | undefined {
  const dayMs = 24 * 3_600_000;
  const date = sastDate(instant);
  if (date === sastDate(now)) return 'today';
  if (date === sastDate(now + dayMs)) return 'tomorrow';
  return date === sastDate(now - dayMs) ? 'yesterday' : undefined;
}

/** Returns the date in South Africa at an instant (ms): `2026-11-26`. */
export function sastDate(instant: number): string {
  return new Date(instant + 2 * 3_600_000).toISOString().slice(0, 10);
}
