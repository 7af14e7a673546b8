/**
 * Reads stored lists and records part by part.
 *
 * Invariant: an unreadable part, in another release's format, hides no other part, and is still stored after the
 * readable parts are written back.
 */
import * as v from 'valibot';
import { isFields } from './is-fields.ts';

interface ReadEntries<Entry> {
  readonly read: Entry[];
  /** The unreadable entries, as stored. */
  readonly unread: unknown[];
}

/** Returns the readable and the unreadable entries of a stored list. */
export function readEntries<Entry>(
  schema: v.GenericSchema<unknown, Entry>,
  stored: unknown,
): ReadEntries<Entry> {
  const entries: ReadEntries<Entry> = { read: [], unread: [] };
  for (const one of Array.isArray(stored) ? stored : []) {
    const { success, output } = v.safeParse(schema, one);
    if (success) entries.read.push(output);
    else entries.unread.push(one);
  }
  return entries;
}

/** Returns the schema of a stored list whose entries are read separately. */
export function entriesOf<Entry>(schema: v.GenericSchema<unknown, Entry>) {
  const readable = v.transform((stored: unknown) => readEntries(schema, stored).read);
  return v.fallback(v.pipe(v.unknown(), readable), []);
}

/** Returns the schema of a stored record whose values are read separately; any other stored value counts as empty. */
export function valuesOf<Value>(schema: v.GenericSchema<unknown, Value>) {
  const readable = v.transform((stored: unknown): Readonly<Record<string, Value>> => {
    const values = Object.entries(fieldsIn(stored)).flatMap(([name, one]) => {
      const { success, output } = v.safeParse(schema, one);
      return success ? [[name, output] as const] : [];
    });
    return Object.fromEntries(values);
  });
  return v.fallback(v.pipe(v.unknown(), readable), {});
}

/** Returns all fields of a stored record, as stored. */
export function fieldsIn(stored: unknown): Readonly<Record<string, unknown>> {
  return isFields(stored) ? stored : {};
}
