/**
 * The forms of single values in PHP's answers, as valibot schemas that turn each into one form.
 * Invariant: these schemas return an id as a string, `data` as an object, a list as an array.
 */
import * as v from 'valibot';
import { isFields } from '#src/kit/is-fields.ts';
import { isNothing } from '#src/kit/stored-list.ts';
import { readJson } from './loose-json.ts';

export type Fields = Record<string, unknown>;

/** Parses any object, whatever its field names: `v.record` leaves out `__proto__` and `constructor`. */
export const AnyFields = v.custom<Fields>(isFields);

/** PHP: {"id":12} and {"id":"12"} */
export const PhpId = v.pipe(
  v.union([
    v.pipe(v.string(), v.nonEmpty()),
    v.pipe(
      v.number(),
      v.check((id) => Number.isInteger(id)),
    ),
  ]),
  v.transform(String),
  v.check((id) => id !== '0'),
);

/** PHP: a text column may be missing, null or a number. */
export const PhpText = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));

/** PHP: {"position":"2"}, {"position":2} or {"position":null} */
export const PhpNumber = v.pipe(
  v.nullish(v.union([v.number(), v.pipe(v.string(), v.transform(Number))]), null),
  v.transform((value) => (value !== null && Number.isFinite(value) ? value : undefined)),
);

/** PHP: {"data":{"a":1}}, {"data":"{\"a\":1}"}, and {"data":[]} for an empty object */
export const PhpObject = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? parsed(value) : value)),
  v.transform((value) => (Array.isArray(value) && value.length === 0 ? {} : value)),
  v.custom<Fields>(isFields, 'neither an object nor the JSON of one'),
);

/** PHP: a column that was never filled: {"data":null}, {"data":""} or no `data` at all */
export const PhpObjectOrNone = v.pipe(
  v.unknown(),
  v.transform((value) => (value === null || value === undefined || value === '' ? {} : value)),
  PhpObject,
);

/** Parses a list in any of PHP's notations. */
export function phpList<Item>(item: v.GenericSchema<unknown, Item>) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (isNothing(value) ? [] : value)),
    v.array(item),
  );
}

/** The readable rows of a list, and the number of unreadable ones. */
export interface Rows<Item> {
  readonly items: Item[];
  readonly unreadable: number;
  /** The ids of the unreadable rows that have one: such rows exist on the host. */
  readonly unreadableIds: readonly string[];
  /** The unreadable rows as the host sent them. */
  readonly unreadableRows: readonly Fields[];
  /** Set where the host may have more rows than it returned. */
  readonly heldBack?: true;
}

/**
 * Parses a list whose rows are independent: an unreadable row is left out and counted. The whole answer is unreadable
 * where several rows have no ids and no row can be read.
 */
export function phpRows<Item>(row: v.GenericSchema<unknown, Item>) {
  const readable = (rows: readonly unknown[]) => {
    const [items, unreadableRows]: [Item[], Fields[]] = [[], []];
    for (const one of rows) {
      const read = v.safeParse(row, one);
      if (read.success) items.push(read.output);
      else if (isFields(one)) unreadableRows.push(one);
    }
    const unreadableIds = unreadableRows.filter(isNumbered).map((one) => String(one['id'] ?? one['Id']));
    return { items, unreadableIds, unreadableRows };
  };
  return v.pipe(
    phpList(v.unknown()),
    v.transform((rows) => ({ rows, ...readable(rows) })),
    v.check(({ rows, items }) => items.length > 0 || rows.every(isNumbered), 'a list of unreadable rows'),
    v.transform(
      ({ rows, ...read }): Rows<Item> => ({ ...read, unreadable: rows.length - read.items.length }),
    ),
  );
}

/** PHP: [{"error":"…"}] is a list too: only an object with an id is a row. */
function isNumbered(row: unknown): boolean {
  return isFields(row) && ('id' in row || 'Id' in row);
}

/** Parses one value; `undefined` for PHP's empty values. */
export function phpOne<Item>(item: v.GenericSchema<unknown, Item>) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (isNothing(value) ? undefined : value)),
    v.optional(item),
  );
}

/** Returns the server's own sentence in an answer, if any. */
export function sentenceOf(value: unknown): string | undefined {
  if (!isFields(value)) return undefined;
  const { error, message } = value;
  const inner = isFields(error) ? error['message'] : error;
  const text = [inner, message].find((part) => typeof part === 'string' && part.trim() !== '');
  return typeof text === 'string' ? text.trim().slice(0, 300) : undefined;
}

/** PHP: {"data":"\"{…}\""}: `json_encode` of a value that was a text already. */
function parsed(text: string): unknown {
  const value = readJson(text)?.value;
  return typeof value === 'string' ? readJson(value)?.value : value;
}
