/** The texts that were typed otherwise than they were shown: what nobody touched is not written. `undefined`: none. */
export function changedTexts<Typed extends Readonly<Record<string, string>>>(
  typed: Typed,
  shown: Readonly<Record<string, unknown>>,
): Partial<Typed> | undefined {
  const changes = Object.entries(typed).filter(([name, text]) => text !== String(shown[name] ?? '').trim());
  return changes.length === 0 ? undefined : (Object.fromEntries(changes) as Partial<Typed>);
}
