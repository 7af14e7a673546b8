/**
 * Finds addresses with several names: couples and shops share an address, and one person's name may be spelt in two
 * ways.
 */
import { personKey } from '#src/kit/person-key.ts';
import { foldedText } from '#src/kit/text-search.ts';
import type { SheetRow } from './read-sheet.ts';

export interface NamesQuestion {
  /** The folded address, which is the key of the answer. */
  readonly address: string;
  readonly email: string;
  /** Each name with the place where it was found; people on the record first. */
  readonly names: readonly { readonly name: string; readonly where: string }[];
  /** The names to choose from for one person; only the record's names, if it has any. */
  readonly mayBe: readonly string[];
}

/** `several`: each name is a person; otherwise all names are one person, named `one`. */
export type Answer = 'several' | { readonly one: string };
export type Answers = Readonly<Record<string, Answer>>;

interface Named {
  readonly name: string;
  readonly email: string;
}

interface NamedRow {
  readonly row: SheetRow;
  readonly fields: Named;
}

/** Returns a question for each address with several names, unless all names are on the record. */
export function nameQuestions(rows: readonly NamedRow[], people: readonly Named[]): readonly NamesQuestion[] {
  const recorded = new Map<string, Map<string, string>>();
  for (const { name, email } of people) put(recorded, email, name, name);
  const listed = new Map<string, Map<string, string>>();
  const places = new Map<string, string>();
  const emails = new Map<string, string>();
  for (const { row, fields } of rows) {
    put(listed, fields.email, fields.name, fields.name);
    const key = keyOf(fields);
    if (!places.has(key)) places.set(key, `row ${row.number}`);
    if (!emails.has(foldedText(fields.email))) emails.set(foldedText(fields.email), fields.email);
  }
  return [...listed].flatMap(([address, names]) => {
    const recordedNames = recorded.get(address) ?? new Map<string, string>();
    const added = [...names].filter(([key]) => !recordedNames.has(key));
    if (added.length === 0 || added.length + recordedNames.size < 2) return [];
    const onRecord = [...recordedNames.values()];
    const question: NamesQuestion = {
      address,
      email: emails.get(address) ?? address,
      names: [
        ...onRecord.map((name) => ({ name, where: 'on the record' })),
        ...added.map(([key, name]) => ({ name, where: places.get(key) ?? '' })),
      ],
      mayBe: onRecord.length > 0 ? onRecord : added.map(([, name]) => name),
    };
    return [question];
  });
}

const keyOf = ({ name, email }: Named) => personKey({ name, email });

function put(groups: Map<string, Map<string, string>>, email: string, name: string, shown: string): void {
  const address = foldedText(email);
  const group = groups.get(address) ?? new Map<string, string>();
  const key = keyOf({ name, email });
  if (!group.has(key)) group.set(key, shown);
  groups.set(address, group);
}
