/**
 * Finds the changes that each row of a list would make on a record.
 * Invariant: the same list changes nothing a second time.
 */
import { valueAt } from '#src/kit/keyed.ts';
import { personKey } from '#src/kit/person-key.ts';
import { foldedText } from '#src/kit/text-search.ts';
import { seenText } from '#src/kit/typed-text.ts';
import { defaultTitle, type EnrolledUser } from '../model.ts';
import type { PersonToEnrol } from '../people-on-record.ts';
import type { ColumnChoice, SheetField } from './columns.ts';
import { type RowFields, readRow } from './read-row.ts';
import type { SheetRow } from './read-sheet.ts';
import { type Answers, type NamesQuestion, nameQuestions } from './same-address.ts';

export type RowState = 'new' | 'update' | 'unchanged' | 'asks' | 'wrong';

export interface ClassifiedRow {
  readonly row: SheetRow;
  readonly state: RowState;
  readonly name: string;
  readonly email: string;
  /** The errors, changes, or notes of the row. */
  readonly reasons: readonly string[];
  /** The person to write; only for new people and updates. */
  readonly person?: PersonToEnrol;
}

export interface ClassifiedRows {
  readonly rows: readonly ClassifiedRow[];
  /** Questions about addresses with several names: one person, or several. */
  readonly questions: readonly NamesQuestion[];
  /** The number of phone numbers that lost their first zero. */
  readonly lostZeros: number;
}

export interface ClassifyOptions {
  readonly people: readonly EnrolledUser[];
  /** The values for fields of a new person that the row leaves empty. */
  readonly defaults: { readonly allocatedPoints: string; readonly date: string };
  readonly answers?: Answers;
  /** Whether phone numbers get their lost first zero back. */
  readonly addsZeros?: boolean;
}

const shownFields: Readonly<Partial<Record<SheetField, string>>> = {
  name: 'name',
  phone: 'phone',
  title: 'title',
  allocatedPoints: 'points',
  certificateNumber: 'certificate number',
  date: 'date',
  idNumber: 'id number',
};

/** Classifies each row: a new person, an update, no change, a question to answer first, or an error. */
export function classifyRows(
  rows: readonly SheetRow[],
  choice: ColumnChoice,
  options: ClassifyOptions,
): ClassifiedRows {
  const { answers = {}, addsZeros = true } = options;
  const people = options.people.filter(({ unreadable }) => unreadable === undefined);
  const read = rows.map((row) => ({ row, ...readRow(row, choice, addsZeros) }));
  const readable = read.flatMap(({ row, fields, wrong }) => (wrong.length === 0 ? [{ row, fields }] : []));
  const questions = nameQuestions(readable, people);
  const questionAt = new Map(questions.map((one) => [one.address, one]));
  // The first of several entries of a person counts.
  const onRecord = new Map(people.toReversed().map((one) => [personKey(one), one]));
  const inFile = new Map<string, { readonly number: number; readonly fields: RowFields }>();

  const rowOfNumber = new Map<string, number>();

  const classified = read.map(({ row, fields, wrong }): ClassifiedRow => {
    const base = { row, name: fields.name, email: fields.email };
    if (wrong.length > 0) return { ...base, state: 'wrong', reasons: wrong };
    const address = foldedText(fields.email);
    const question = questionAt.get(address);
    const answer = valueAt(answers, address);
    if (question && answer === undefined)
      return { ...base, state: 'asks', reasons: [`This address has ${question.names.length} names`] };
    const person = question && answer && answer !== 'several' ? { ...fields, name: answer.one } : fields;
    const key = personKey({ name: person.name, email: person.email });
    const earlier = inFile.get(key);
    if (earlier) return { ...base, ...classifyRepeated(earlier, person) };
    const sameNumber = rowOfNumber.get(person.certificateNumber);
    if (person.certificateNumber && sameNumber !== undefined)
      return { ...base, state: 'wrong', reasons: [`Row ${sameNumber} has the same certificate number`] };
    rowOfNumber.set(person.certificateNumber, row.number);
    inFile.set(key, { number: row.number, fields: person });
    return { ...base, ...classifyPerson(person, onRecord.get(key), people, options.defaults) };
  });
  return { rows: classified, questions, lostZeros: read.filter(({ lostZero }) => lostZero).length };
}

type Classification = Pick<ClassifiedRow, 'state' | 'reasons' | 'person'>;

/** Classifies a further row of a person, which is an error only if it differs from the first. */
function classifyRepeated(
  earlier: { readonly number: number; readonly fields: RowFields },
  fields: RowFields,
): Classification {
  const others = differences(earlier.fields, fields).filter(([field]) => field !== 'name');
  if (others.length === 0)
    return { state: 'unchanged', reasons: [`The same person as in row ${earlier.number}`] };
  const what = others.map(([field]) => shownFields[field]).join(' and ');
  return { state: 'wrong', reasons: [`Row ${earlier.number} has the same person with another ${what}`] };
}

function classifyPerson(
  fields: RowFields,
  existing: EnrolledUser | undefined,
  people: readonly EnrolledUser[],
  defaults: ClassifyOptions['defaults'],
): Classification {
  const { certificateNumber: number } = fields;
  const isTheirs = existing?.issued.includes(number) || existing?.certificateNumber === number;
  const holder = people.find(
    (one) => one !== existing && number && (one.issued.includes(number) || one.certificateNumber === number),
  );
  if (holder)
    return { state: 'wrong', reasons: [`Certificate number ${number} is ${holder.name}’s on this record`] };
  const { isOurs, ...written } = { ...fields, certificateNumber: existing && isTheirs ? '' : number };
  if (isOurs && !isTheirs)
    return {
      state: 'wrong',
      reasons: ['That certificate number was made for somebody else. Leave it out: a new one is made'],
    };
  if (!existing) {
    const filled = { title: defaultTitle, ...defaults };
    return { state: 'new', reasons: [], person: { ...filled, ...nonEmpty(written), issued: [] } };
  }
  const changes = differences(existing, written);
  if (changes.length === 0) return { state: 'unchanged', reasons: [] };
  const name = changes.some(([field]) => field === 'name') ? written.name : existing.name;
  const changed = Object.fromEntries(changes.map(([field, , after]) => [field, after]));
  return {
    state: 'update',
    reasons: changes.map(([field, before, after]) => {
      const what = shownFields[field] ?? field;
      return before ? `${what}: ${before} → ${after}` : `${what}: ${after}`;
    }),
    person: { ...changed, name, email: existing.email, issued: [] },
  };
}

function nonEmpty(fields: Omit<RowFields, 'isOurs'>): Omit<PersonToEnrol, 'issued'> {
  const { name, email, ...more } = fields;
  return { ...Object.fromEntries(Object.entries(more).filter(([, text]) => text !== '')), name, email };
}

type PersonFields = Readonly<Partial<Record<Exclude<SheetField, 'surname' | 'email'>, string | undefined>>>;
type Difference = readonly [field: keyof PersonFields, before: string, after: string];

const comparedFields = [
  'name',
  'phone',
  'title',
  'allocatedPoints',
  'certificateNumber',
  'date',
  'idNumber',
] as const;

/** Returns the fields in which a row differs from the record; an empty cell is no difference. */
function differences(before: PersonFields, after: PersonFields): readonly Difference[] {
  return comparedFields.flatMap((field) => {
    const [old = '', next = ''] = [before[field], after[field]];
    return next === '' || normalised(field, old) === normalised(field, next)
      ? []
      : [[field, old, next] as const];
  });
}

/** Normalises a value for comparison: case and spaces of a name, spaces and country code of a phone number. */
function normalised(field: keyof PersonFields, value: string): string {
  if (field === 'name')
    return seenText(value).normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-ZA');
  if (field === 'date') return value.slice(0, 10);
  return field === 'phone' ? value.replace(/\D/g, '').replace(/^(?:00)?27(?=\d{9}$)/, '0') : value;
}
