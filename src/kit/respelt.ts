/** Fields whose names another program wrote in other capitals: `Email` and `EMAIL` for `email`. */

type Fields = Readonly<Record<string, unknown>>;

/** The names of these that stand in `fields` in other capitals only, each with the name as it stands there. */
export function spellingOf(fields: Fields, names: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const key of Object.keys(fields)) {
    if (names.includes(key)) continue;
    const name = names.find((one) => one.toLowerCase() === key.toLowerCase());
    if (name !== undefined && !found.has(name) && !Object.hasOwn(fields, name)) found.set(name, key);
  }
  return found;
}

/** The same fields, each name of the map replaced by the one it maps to. */
export function renamed(fields: Fields, names: ReadonlyMap<string, string>): Fields {
  if (names.size === 0) return fields;
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [names.get(key) ?? key, value]));
}

/** The same fields under `names`, whatever capitals they were written in. */
export function respelt(fields: Fields, names: readonly string[]): Fields {
  const spelling = [...spellingOf(fields, names)];
  return renamed(fields, new Map(spelling.map(([name, key]) => [key, name])));
}
