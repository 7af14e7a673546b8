/**
 * Records by names that others chose: ids of questions, types of blocks, fields of a stored form.
 * Invariant: any text is a name like every other one, `__proto__`, `constructor` and `toString` too.
 */
import * as v from 'valibot';
import { isFields } from './is-fields.ts';

/** What stands under a name; nothing that every object inherits. */
export function valueAt<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The schema of any object, as it is. */
export const AnyFields = v.custom<Record<string, unknown>>(isFields);

/** The schema of a record whose values are of one kind; `v.record` leaves out names that objects inherit. */
export function keyed<Value>(
  value: v.GenericSchema<unknown, Value>,
): v.GenericSchema<unknown, Readonly<Record<string, Value>>> {
  return v.pipe(
    AnyFields,
    v.transform((fields) => Object.entries(fields).map(([name, of]) => ({ name, of }))),
    v.array(v.object({ name: v.string(), of: value })),
    v.transform((entries) => Object.fromEntries(entries.map(({ name, of }) => [name, of]))),
  );
}
