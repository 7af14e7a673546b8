/** Returns the texts that differ from the shown ones, so that untouched ones are not written; `undefined` for none. */
export function changedTexts<Typed extends Readonly<Record<string, string>>>(
  typed: Typed,
  shown: Readonly<Record<string, unknown>>,
): Partial<Typed> | undefined {
  const changes = Object.entries(typed).filter(([name, text]) => text !== String(shown[name] ?? '').trim());
  return changes.length === 0 ? undefined : (Object.fromEntries(changes) as Partial<Typed>);
}
