const token = /"(?:[^"\\]|\\.)*"?|[{}[\]:]|[^\s",:{}[\]]+/g;

/** The texts and numbers of a JSON object whose text is broken, as far as they stand before the place where it broke. */
export function fieldsBeforeBreak(text: string): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  const tokens = text.match(token) ?? [];
  let depth = 0;
  try {
    for (const [at, one] of tokens.entries()) {
      const next = tokens[at + 2] ?? '';
      if (/[{[]/.test(one[0] ?? '')) depth += 1;
      else if (/[}\]]/.test(one[0] ?? '')) depth -= 1;
      else if (depth === 1 && tokens[at + 1] === ':' && /^["\d-]/.test(next))
        fields.set(JSON.parse(one), JSON.parse(next));
    }
  } catch {
    // Here it broke.
  }
  return fields;
}
