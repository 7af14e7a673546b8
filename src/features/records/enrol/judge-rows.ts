/**
 * What the rows of a list would do to a record, before anything is written.
 * Invariant: after what is to be written was written the same list changes nothing.
 */
import { personKey } from '#src/kit/person-key.ts';
import { foldedText } from '#src/kit/text-search.ts';
import { defaultTitle, type EnrolledUser } from '../model.ts';
import type { PersonToEnrol } from '../people-on-record.ts';
import type { ColumnChoice, SheetField } from './columns.ts';
import { type RowFields, readRow } from './read-row.ts';
import type { SheetRow } from './read-sheet.ts';
import { type Answers, type NamesQuestion, nameQuestions } from './same-address.ts';

export type RowState = 'new' | 'update' | 'unchanged' | 'asks' | 'wrong';

export interface JudgedRow {
  readonly row: SheetRow;
  readonly state: RowState;
  readonly name: string;
  readonly email: string;
  /** What is wrong, what would change, or what is worth knowing. */
  readonly reasons: readonly string[];
  /** What is to be written; of new people and updates alone. */
  readonly person?: PersonToEnrol;
}

export interface Judged {
  readonly rows: readonly JudgedRow[];
  /** One address with several names: one person, or several? */
  readonly questions: readonly NamesQuestion[];
  /** Phone numbers that lost their zero. */
  readonly lostZeros: number;
}

export interface JudgeOptions {
  readonly people: readonly EnrolledUser[];
  /** What is filled in for somebody who is new. */
  readonly defaults: { readonly allocatedPoints: string; readonly date: string };
  readonly answers?: Answers;
  /** Whether the zero is put back before a phone number that lost it. */
  readonly mendsPhones?: boolean;
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

/** Tells of each row whether it is new, changes somebody, changes nothing, asks, or is wrong. */
export function judgeRows(rows: readonly SheetRow[], choice: ColumnChoice, options: JudgeOptions): Judged {
  const { answers = {}, mendsPhones = true } = options;
  const people = options.people.filter(({ unreadable }) => unreadable === undefined);
  const read = rows.map((row) => ({ row, ...readRow(row, choice, mendsPhones) }));
  const sound = read.flatMap(({ row, fields, wrong }) => (wrong.length === 0 ? [{ row, fields }] : []));
  const questions = nameQuestions(sound, people);
  const asked = new Map(questions.map((one) => [one.address, one]));
  // Of several entries of one person the first is theirs.
  const onRecord = new Map(people.toReversed().map((one) => [personKey(one), one]));
  const inFile = new Map<string, { readonly number: number; readonly fields: RowFields }>();

  const numbered = new Map<string, number>();

  const judged = read.map(({ row, fields, wrong }): JudgedRow => {
    const told = { row, name: fields.name, email: fields.email };
    if (wrong.length > 0) return { ...told, state: 'wrong', reasons: wrong };
    const address = foldedText(fields.email);
    const question = asked.get(address);
    const answer = answers[address];
    if (question && answer === undefined)
      return { ...told, state: 'asks', reasons: [`This address has ${question.names.length} names`] };
    const same = question && answer && answer !== 'several' ? { ...fields, name: answer.one } : fields;
    const key = personKey({ name: same.name, email: same.email });
    const earlier = inFile.get(key);
    if (earlier) return { ...told, ...judgeAgain(earlier, same) };
    const sameNumber = numbered.get(same.certificateNumber);
    if (same.certificateNumber && sameNumber !== undefined)
      return { ...told, state: 'wrong', reasons: [`Row ${sameNumber} has the same certificate number`] };
    numbered.set(same.certificateNumber, row.number);
    inFile.set(key, { number: row.number, fields: same });
    return { ...told, ...judgePerson(same, onRecord.get(key), people, options.defaults) };
  });
  return { rows: judged, questions, lostZeros: read.filter(({ lostZero }) => lostZero).length };
}

type Verdict = Pick<JudgedRow, 'state' | 'reasons' | 'person'>;

/** A second row of one person: no question where it says nothing else. */
function judgeAgain(
  earlier: { readonly number: number; readonly fields: RowFields },
  fields: RowFields,
): Verdict {
  const others = differences(earlier.fields, fields).filter(([field]) => field !== 'name');
  if (others.length === 0)
    return { state: 'unchanged', reasons: [`The same person as in row ${earlier.number}`] };
  const what = others.map(([field]) => shownFields[field]).join(' and ');
  return { state: 'wrong', reasons: [`Row ${earlier.number} has the same person with another ${what}`] };
}

function judgePerson(
  fields: RowFields,
  known: EnrolledUser | undefined,
  people: readonly EnrolledUser[],
  defaults: JudgeOptions['defaults'],
): Verdict {
  const { certificateNumber: number } = fields;
  const isTheirs = known?.issued.includes(number) || known?.certificateNumber === number;
  const holder = people.find(
    (one) => one !== known && number && (one.issued.includes(number) || one.certificateNumber === number),
  );
  if (holder)
    return { state: 'wrong', reasons: [`Certificate number ${number} is ${holder.name}’s on this record`] };
  const { isOurs, ...written } = { ...fields, certificateNumber: known && isTheirs ? '' : number };
  if (isOurs && !isTheirs)
    return {
      state: 'wrong',
      reasons: ['That certificate number was made for somebody else. Leave it out: a new one is made'],
    };
  if (!known) {
    const filled = { title: defaultTitle, ...defaults };
    return { state: 'new', reasons: [], person: { ...filled, ...given(written), issued: [] } };
  }
  const changes = differences(known, written);
  if (changes.length === 0) return { state: 'unchanged', reasons: [] };
  const name = changes.some(([field]) => field === 'name') ? written.name : known.name;
  const changed = Object.fromEntries(changes.map(([field, , after]) => [field, after]));
  return {
    state: 'update',
    reasons: changes.map(([field, before, after]) => {
      const what = shownFields[field] ?? field;
      return before ? `${what}: ${before} → ${after}` : `${what}: ${after}`;
    }),
    person: { ...changed, name, email: known.email, issued: [] },
  };
}

function given(fields: Omit<RowFields, 'isOurs'>): Omit<PersonToEnrol, 'issued'> {
  const { name, email, ...more } = fields;
  return { ...Object.fromEntries(Object.entries(more).filter(([, text]) => text !== '')), name, email };
}

type Known = Readonly<Partial<Record<Exclude<SheetField, 'surname' | 'email'>, string | undefined>>>;
type Difference = readonly [field: keyof Known, before: string, after: string];

const compared = [
  'name',
  'phone',
  'title',
  'allocatedPoints',
  'certificateNumber',
  'date',
  'idNumber',
] as const;

/** What a row says otherwise than what is known; an empty cell says nothing. */
function differences(before: Known, after: Known): readonly Difference[] {
  return compared.flatMap((field) => {
    const [old = '', next = ''] = [before[field], after[field]];
    return next === '' || plain(field, old) === plain(field, next) ? [] : [[field, old, next] as const];
  });
}

/** A value without what is no difference: capitals and spaces of a name, spaces and country code of a phone. */
function plain(field: keyof Known, value: string): string {
  if (field === 'name') return value.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-ZA');
  if (field === 'date') return value.slice(0, 10);
  return field === 'phone' ? value.replace(/\D/g, '').replace(/^(?:00)?27(?=\d{9}$)/, '0') : value;
}
