/** Reads the days of a record in the formats of other programs. */
import { readDay } from '#src/cms/readings/day.ts';
import { dayWordsOf } from './day-words.ts';
import { readSheetDate } from './enrol/read-row.ts';

/** Returns the first non-empty day as an ISO day; an unreadable one unchanged, '' for none. */
export function dayOf(...written: readonly (string | undefined)[]): string {
  for (const one of written) {
    const text = readDay(one);
    const day = readDay(readSheetDate(text.replace(',', '')) ?? text);
    if (day !== '') return day;
  }
  return '';
}

/** Returns the day of completion in words; recognises a placeholder that another program wrote for no day. */
export function finishedWords(day: string): string {
  const read = dayOf(day);
  return read === '' && day.trim() !== '' ? `No day set (${day})` : dayWordsOf(read);
}
