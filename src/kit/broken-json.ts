const token = /\s*("(?:[^"\\]|\\.)*"|[{}[\]:,]|-?\d[\d.eE+-]*|true|false|null)/y;

function tokensOf(text: string): string[] {
  const found: string[] = [];
  token.lastIndex = 0;
  for (let next = token.exec(text); next?.[1]; next = token.exec(text)) found.push(next[1]);
  return found;
}

function scalar(text: string): string | number | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' || typeof value === 'number' ? value : undefined;
  } catch {
    // A line break inside a text, say: it is no value that can be told.
    return undefined;
  }
}

/** The texts and numbers of a JSON object whose text is broken, as far as they stand before the place where it broke. */
export function fieldsBeforeBreak(text: string): ReadonlyMap<string, string | number> {
  const fields = new Map<string, string | number>();
  const tokens = tokensOf(text);
  let depth = 0;
  for (const [at, one] of tokens.entries()) {
    if (one === '{' || one === '[') depth += 1;
    else if (one === '}' || one === ']') depth -= 1;
    else if (depth === 1 && tokens[0] === '{' && tokens[at + 1] === ':') {
      const [name, value] = [scalar(one), scalar(tokens[at + 2] ?? '')];
      if (typeof name === 'string' && value !== undefined) fields.set(name, value);
    }
  }
  return fields;
}
