/**
 * Reads records whose keys others chose: ids of questions, types of blocks, fields of a stored form.
 *
 * Invariant: any text is an ordinary key, also `__proto__`, `constructor` and `toString`.
 */
import * as v from 'valibot';
import { isFields } from './is-fields.ts';

/** Returns the value of a name, ignoring inherited properties. */
export function valueAt<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The schema of any object, unchanged. */
export const AnyFields = v.custom<Record<string, unknown>>(isFields);

/** Returns the schema of a record with values of one kind, because `v.record` omits inherited names. */
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
