/** Reads one row of a list as a person, with the errors of its cells. */
import * as v from 'valibot';
import { isOurNumber, typedNumber } from '#src/features/records/certificates/number.ts';
import { emailAddress } from '#src/kit/fields.ts';
import { isDoubtfulName } from '#src/kit/name-doubt.ts';
import { isDay } from '#src/kit/sast.ts';
import { typedDayProblem } from '#src/kit/typed-day.ts';
import { seenText } from '#src/kit/typed-text.ts';
import type { ColumnChoice, SheetField } from './columns.ts';
import type { SheetRow } from './read-sheet.ts';

export interface RowFields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly title: string;
  readonly allocatedPoints: string;
  readonly certificateNumber: string;
  readonly date: string;
  readonly idNumber: string;
  /** Whether the certificate number has this app's format. */
  readonly isOurs: boolean;
}

export interface ReadRow {
  readonly fields: RowFields;
  readonly wrong: readonly string[];
  /** Whether the phone number lost its first zero. */
  readonly lostZero: boolean;
}

const longest: Readonly<Partial<Record<SheetField, readonly [max: number, words: string]>>> = {
  name: [160, 'The name'],
  title: [160, 'The title'],
  allocatedPoints: [40, 'The points'],
  certificateNumber: [80, 'The certificate number'],
  idNumber: [40, 'The id number'],
};

/** Matches a long number that a spreadsheet rounded: its last digits are lost. */
const rounded = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
const asNumbers = [
  ['idNumber', 'id number'],
  ['phone', 'phone number'],
  ['certificateNumber', 'certificate number'],
] as const;

/** Matches the words that people write for a missing phone number. */
const noPhone = /^(?:[0\s./–—-]*|n\/?a|none|nil|null|no|nee|geen)$/i;

const Email = emailAddress();

/** Reads one row; `addsZeros` adds the first zero to a phone number that lost it. */
export function readRow({ cells }: SheetRow, choice: ColumnChoice, addsZeros: boolean): ReadRow {
  const cell = (field: SheetField) => {
    const at = choice.indexOf(field);
    return at < 0
      ? ''
      : seenText(cells[at] ?? '')
          .replace(/\s+/g, ' ')
          .trim();
  };
  const names = { name: cell('name'), surname: cell('surname') };
  const typedPhone = noPhone.test(cell('phone')) ? '' : cell('phone');
  const lostZero = /^[1-9]\d{8}$/.test(typedPhone.replace(/[\s-]/g, ''));
  const number = typedNumber(cell('certificateNumber'));
  const isOurs = isOurNumber(number);
  const typedDate = cell('date');
  const date = readSheetDate(typedDate);
  const fields: RowFields = {
    // A list may repeat the surname in the full name.
    name: `${names.name} ${names.name.endsWith(` ${names.surname}`) ? '' : names.surname}`.trim(),
    email: cell('email').replace(/^mailto:/i, ''),
    phone: lostZero && addsZeros ? `0${typedPhone}` : typedPhone,
    title: cell('title'),
    allocatedPoints: cell('allocatedPoints'),
    certificateNumber: isOurs ? number : cell('certificateNumber'),
    date: date ?? '',
    idNumber: cell('idNumber').replace(/^'/, ''),
    isOurs,
  };
  const wrong = [
    ...(fields.name === '' ? ['No name'] : []),
    ...(isDoubtfulName(names.name) || isDoubtfulName(fields.name) ? [`Check the name: ${fields.name}`] : []),
    ...wrongEmail(fields.email),
    ...asNumbers.flatMap(([field, words]) =>
      rounded.test(fields[field])
        ? [
            `The ${words} became ${fields[field]} in the spreadsheet. Open that column as text, and save it again`,
          ]
        : [],
    ),
    ...(typedPhone && !rounded.test(typedPhone) && (typedPhone.match(/\d/g)?.length ?? 0) < 7
      ? [`Check the phone number: ${typedPhone}`]
      : []),
    ...(typedDate && date === undefined
      ? [`We can’t read the date ${typedDate}. Write it like 2026-11-26 or 26/11/2026`]
      : []),
    ...wrongDay(date, typedDate),
    ...Object.entries(longest).flatMap(([field, [max, words]]) =>
      String(fields[field as keyof RowFields]).length > max ? [`${words} is longer than ${max} letters`] : [],
    ),
  ];
  return { fields, wrong, lostZero };
}

function wrongDay(date: string | undefined, typed: string): readonly string[] {
  const problem = date && typedDayProblem(date);
  return problem ? [`The date is ${typed}. ${problem}`] : [];
}

function wrongEmail(email: string): readonly string[] {
  if (email === '') return ['No email address'];
  return v.is(Email, email) ? [] : [`Check the email address: ${email}`];
}

/** The months in English and Afrikaans, by their first three letters. */
const months = [
  'jan',
  'feb',
  'mar mrt maa',
  'apr',
  'may mei',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct okt',
  'nov',
  'dec des',
];

/** Replaces the month's name by its number: `26-Nov-26` as in Excel, `26 November 2026`, `Thu, 26 Nov 2026`, `Nov 26, 2026`. */
function withNumbers(text: string): string {
  const [, day, month = '', year = ''] =
    /^(?:\p{L}+,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[-/. ]+(\p{L}{3,})\.?[-/., ]+(\d{4}|\d\d)$/u.exec(text) ?? [];
  const [, usMonth = '', usDay, usYear = ''] = /^(\p{L}{3,})\.?\s+(\d{1,2}),?\s+(\d{4})$/u.exec(text) ?? [];
  const name = (month || usMonth).slice(0, 3).toLowerCase();
  const number = months.findIndex((names) => name !== '' && names.split(' ').includes(name)) + 1;
  const full = year || usYear;
  return number > 0 ? `${full.length === 2 ? `20${full}` : full}-${number}-${day ?? usDay}` : text;
}

/**
 * Reads a day in South African form (`26/11/2026`, `2026/11/26`) or in Excel's (`26-Nov-26`); returns an ISO day, or
 * `undefined`.
 */
export function readSheetDate(typed: string): string | undefined {
  const text = withNumbers(typed.replace(/[T ]\d{1,2}:\d{2}.*$/, '').trim());
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  const [year, month, day] = yearFirst ? yearFirst.slice(1) : yearLast ? yearLast.slice(1).reverse() : [];
  if (!(year && month && day)) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : undefined;
}
