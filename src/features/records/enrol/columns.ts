/** Assigns fields to the columns of a list: by their names in English and Afrikaans, or by hand. */
import { foldedText } from '#src/kit/text-search.ts';
import type { Sheet } from './read-sheet.ts';

/** The fields of a column with their labels. */
export const sheetFields = {
  name: 'Name',
  surname: 'Surname',
  email: 'Email',
  phone: 'Phone',
  title: 'Title of the certificate',
  allocatedPoints: 'Points',
  certificateNumber: 'Certificate number',
  date: 'Date',
  idNumber: 'ID number',
} as const;
export type SheetField = keyof typeof sheetFields;

const columnNames: Readonly<Record<SheetField, readonly string[]>> = {
  name: [
    ...['name', 'full name', 'full names', 'name and surname', 'names', 'first name', 'first names'],
    ...['participant', 'participant name', 'attendee', 'learner', 'learner name', 'delegate', 'student'],
    ...['naam', 'volle naam', 'volle name', 'naam en van', 'voornaam', 'voorname', 'noemnaam', 'deelnemer'],
  ],
  surname: ['surname', 'last name', 'family name', 'van', 'familienaam'],
  email: [
    ...['email', 'email address', 'e mail', 'e mail address', 'mail', 'email 1'],
    ...['epos', 'e pos', 'epos adres', 'e pos adres', 'eposadres', 'e posadres'],
  ],
  phone: [
    ...['phone', 'phone number', 'cell', 'cell number', 'cell phone', 'cellphone', 'cellphone number'],
    ...['mobile', 'mobile number', 'tel', 'telephone', 'telephone number', 'contact number', 'whatsapp'],
    ...['foon', 'foonnommer', 'selfoon', 'selfoonnommer', 'sel', 'telefoon', 'telefoonnommer'],
    ...['kontaknommer'],
  ],
  title: ['title', 'certificate title', 'title of the certificate', 'titel', 'sertifikaattitel'],
  allocatedPoints: ['points', 'allocated points', 'cpd points', 'punte', 'toegekende punte'],
  certificateNumber: [
    ...['certificate number', 'certificate no', 'cert number', 'cert no'],
    ...['sertifikaatnommer', 'sertifikaat nommer', 'sertifikaat nr'],
  ],
  date: ['date', 'completion date', 'date completed', 'datum', 'voltooiingsdatum'],
  idNumber: [
    ...['id number', 'id no', 'identity number', 'rsa id', 'sa id', 'sa id number', 'id'],
    ...['id nommer', 'id nr', 'identiteitsnommer'],
  ],
};

const fieldOf = new Map(
  Object.entries(columnNames).flatMap(([field, names]) =>
    names.map((name) => [name, field as SheetField] as const),
  ),
);

/** Returns the field of a column's name, where the name is known. */
export function fieldNamed(name: string): SheetField | undefined {
  return fieldOf.get(
    foldedText(name)
      .replace(/\([^)]*\)/g, ' ')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
}

/** The field of each column, in order; `undefined` for a column that is left out. */
export type ColumnChoice = readonly (SheetField | undefined)[];

const honorific = /^(?:mr|mrs|ms|miss|dr|prof|mnr|mev|mej|me|ds|adv|rev)?\.?$/i;

/** Assigns fields by the columns' names; without names by the format of the cells. */
export function recognisedColumns(sheet: Sheet): ColumnChoice {
  if (!sheet.hasHead) return byCells(sheet);
  const choice = sheet.head.map((name, at) => {
    const field = fieldNamed(name);
    // “Mr” is no certificate's title.
    const isHonorific = field === 'title' && cellsOf(sheet, at).every((cell) => honorific.test(cell));
    return isHonorific ? undefined : field;
  });
  return choice.map((field, at) => (field && isCopy(sheet, choice, at) ? undefined : field));
}

const cellsOf = ({ rows }: Sheet, at: number) => rows.map(({ cells }) => cells[at] ?? '');

/** Tells whether a column repeats an earlier one's cells; such a column causes no question. */
function isCopy(sheet: Sheet, choice: ColumnChoice, at: number): boolean {
  const first = choice.indexOf(choice[at]);
  const originals = cellsOf(sheet, first);
  return first < at && cellsOf(sheet, at).every((cell, row) => cell === originals[row]);
}

function byCells(sheet: Sheet): ColumnChoice {
  const guesses = sheet.head.map((_, at) => {
    const cells = cellsOf(sheet, at).filter(Boolean);
    const share = (fits: (cell: string) => boolean) => cells.filter(fits).length / Math.max(1, cells.length);
    if (share((cell) => cell.includes('@')) > 0.5) return 'email';
    if (share((cell) => /^\+?[\d\s().-]{9,16}$/.test(cell) && !/^\d{13}$/.test(cell)) > 0.5) return 'phone';
    return share((cell) => /^[\p{L}\p{M} .'’-]+$/u.test(cell)) > 0.5 ? 'words' : undefined;
  });
  const words = guesses.flatMap((guess, at) => (guess === 'words' ? [at] : []));
  return guesses.map((guess, at) => {
    if (guess === 'words') return at === words[0] ? 'name' : at === words[1] ? 'surname' : undefined;
    return guess && guesses.indexOf(guess) === at ? guess : undefined;
  });
}

/** The fields that block reading: assigned to two columns, or required and missing. */
export interface ColumnQuestions {
  readonly twice: readonly SheetField[];
  readonly missing: readonly SheetField[];
}

/** Returns the questions to ask about the columns before the rows are read. */
export function columnQuestions(choice: ColumnChoice): ColumnQuestions {
  const chosen = choice.filter((field) => field !== undefined);
  const twice = [...new Set(chosen.filter((field, at) => chosen.indexOf(field) !== at))];
  const missing = (['name', 'email'] as const).filter((field) => !chosen.includes(field));
  return { twice, missing };
}
