/** A day as other programs write it: with a time, the other way round, in words, or as a count of milliseconds. */
import { sastDate } from '#src/kit/sast.ts';
import { readSheetDate } from './enrol/read-row.ts';

/** The day in South Africa of what stands in a record, ISO; what cannot be read stays as it was written. */
export function dayOf(written: string): string {
  const text = written.trim();
  if (/^\d{13}$/.test(text)) return sastDate(Number(text));
  const isMoment = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) || /\bGMT[+-]\d{4}\b/.test(text);
  const instant = isMoment ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(instant)) return sastDate(instant);
  return readSheetDate(text.replace(',', '')) ?? dayInWords(text) ?? text;
}

/** `26 November 2026`, `Thu Nov 26 2026`; `undefined` where no month is named, or no year. */
function dayInWords(text: string): string | undefined {
  if (!/\b(?:19|20)\d\d\b/.test(text) || !/\p{L}{3}/u.test(text)) return undefined;
  const day = new Date(text);
  if (Number.isNaN(day.getTime())) return undefined;
  const two = (part: number) => String(part).padStart(2, '0');
  // Without a zone it is read in the zone of this device: its own parts are what was written.
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
