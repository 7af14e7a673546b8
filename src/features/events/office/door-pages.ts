/** The printed door list, divided into pages. */
import { phoneCell } from '#src/features/export/export-table.ts';
import { stateOf } from './guest-words.ts';
import { type Guest, referencesOf } from './guests.ts';

/** People on an A4 page, each with a line to sign. */
export const peopleOnPage = 24;

export interface DoorRow {
  readonly key: string;
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
  readonly company: string;
  readonly reference: string;
  /** Whether the person is already marked present. */
  readonly isHere: boolean;
  /** The text instead of the line to sign, for a person who cannot come. */
  readonly remark: string;
}

function rowOf({ key, name: called, booking, records, state }: Guest): DoorRow {
  const { name, surname, phone, company } = booking;
  return {
    key,
    name: name || surname ? name : called,
    surname,
    phone: phoneCell(phone),
    company,
    reference: referencesOf(records).join(' '),
    isHere: state === 'was there',
    remark: state === 'cannot come' ? stateOf({ state }, false) : '',
  };
}

/** Returns the rows of each page, in the order of the screen; an empty list gives one empty page. */
export function doorPages(guests: readonly Guest[]): readonly (readonly DoorRow[])[] {
  const rows = guests.map(rowOf);
  const pages = Math.max(1, Math.ceil(rows.length / peopleOnPage));
  return Array.from({ length: pages }, (_, at) => rows.slice(at * peopleOnPage, (at + 1) * peopleOnPage));
}

/** Counts a text's lines in a column of `letters` width, broken after spaces and hyphens; Infinity for a long word. */
function linesOf(text: string, letters: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/(?<=[\s-])/)) {
    const { length } = word.trimEnd();
    if (used > 0 && used + length > letters) {
      lines += 1;
      used = 0;
    }
    used += word.length;
    if (length > letters) return Number.POSITIVE_INFINITY;
  }
  return lines;
}

/** Returns the font size for a cell: smaller where the text needs more than two lines. */
export function fitOf(text: string, letters: number): 'whole' | 'small' | 'smaller' {
  if (linesOf(text, letters) <= 2) return 'whole';
  return linesOf(text, letters * 1.4) <= 3 ? 'small' : 'smaller';
}
