/** Fields whose names another program wrote in other capitals: `Email` and `EMAIL` for `email`. */

type Fields = Readonly<Record<string, unknown>>;
type Names = readonly (readonly [from: string, to: string])[];

/** The names of these that stand in `fields` in other capitals only, each with the name as it stands there. */
function spellingOf(fields: Fields, names: readonly string[]): Names {
  return names.flatMap((name) => {
    if (Object.hasOwn(fields, name)) return [];
    const key = Object.keys(fields).find((one) => one.toLowerCase() === name.toLowerCase());
    return key === undefined ? [] : [[name, key] as const];
  });
}

/** The same fields, each name that is the first of a pair replaced by the second. */
function renamed(fields: Fields, names: Names): Fields {
  if (names.length === 0) return fields;
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([key, value]) => [names.find(([from]) => from === key)?.[1] ?? key, value]),
  );
}

/** How the names of a record are read, and written back. */
export interface Spelling {
  /** The fields under the names that are known here. */
  readonly read: (stored: Fields) => Fields;
  /** The fields under the names that stand in `stored`. */
  readonly write: (fields: Fields, stored: Fields) => Fields;
}

/** Reads `names` in whatever capitals they were written, and writes each back as it stands there. */
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
