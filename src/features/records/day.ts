/** Days of a record, in the forms of other programs. */
import { readDay } from '#src/cms/readings/day.ts';
import { dayWordsOf } from './day-words.ts';
import { readSheetDate } from './enrol/read-row.ts';

/** Returns the first day that is set, ISO; an unreadable one unchanged, '' for none. */
export function dayOf(...written: readonly (string | undefined)[]): string {
  for (const one of written) {
    const text = readDay(one);
    const day = readDay(readSheetDate(text.replace(',', '')) ?? text);
    if (day !== '') return day;
  }
  return '';
}

/** Returns the day of completion in words; names a placeholder that another program wrote for no day. */
export function finishedWords(day: string): string {
  const read = dayOf(day);
  return read === '' && day.trim() !== '' ? `No day set (${day})` : dayWordsOf(read);
}
