/** A day of a record, as other programs write it and as the office is shown it. */
import { readDay } from '#src/cms/readings/day.ts';
import { dayWordsOf } from './day-words.ts';
import { readSheetDate } from './enrol/read-row.ts';

/** The first of some days that says something, ISO; '' for one that was never set, what cannot be read as it was written. */
export function dayOf(...written: readonly (string | undefined)[]): string {
  for (const one of written) {
    const text = readDay(one);
    const day = readDay(readSheetDate(text.replace(',', '')) ?? text);
    if (day !== '') return day;
  }
  return '';
}

/** The day a record's people finished, in words; the office is told of one that its system never set. */
export function finishedWords(day: string): string {
  const read = dayOf(day);
  return read === '' && day.trim() !== '' ? `No day set (${day})` : dayWordsOf(read);
}
