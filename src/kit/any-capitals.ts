/** Reads fields whose names another program wrote with other capitals: `Email` and `EMAIL` for `email`. */

type Fields = Readonly<Record<string, unknown>>;
type Names = readonly (readonly [from: string, to: string])[];

/** Returns the names that `fields` has only with other capitals, each with the spelling used there. */
function spellingOf(fields: Fields, names: readonly string[]): Names {
  return names.flatMap((name) => {
    if (Object.hasOwn(fields, name)) return [];
    const key = Object.keys(fields).find((one) => one.toLowerCase() === name.toLowerCase());
    return key === undefined ? [] : [[name, key] as const];
  });
}

/** Returns the fields with the first name of each pair replaced by the second. */
function renamed(fields: Fields, names: Names): Fields {
  if (names.length === 0) return fields;
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([key, value]) => [names.find(([from]) => from === key)?.[1] ?? key, value]),
  );
}

/** Translates the names of a record for reading and writing. */
export interface Spelling {
  /** Returns the fields under this app's names. */
  readonly read: (stored: Fields) => Fields;
  /** Returns the fields under the names in `stored`. */
  readonly write: (fields: Fields, stored: Fields) => Fields;
}

/** Returns the spelling that reads `names` in any capitals, and writes each as the record has it. */
export function anyCapitals(names: readonly string[]): Spelling {
  return {
    read: (stored) =>
      renamed(
        stored,
        spellingOf(stored, names).map(([name, key]) => [key, name] as const),
      ),
    write: (fields, stored) => renamed(fields, spellingOf(stored, names)),
  };
}
