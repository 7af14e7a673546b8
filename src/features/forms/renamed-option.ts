import type { FormField } from './fields.ts';

/** Returns the index of the renamed option, if only one was renamed and nothing else changed. */
export function onlyChange(before: readonly string[], after: readonly string[]): number | undefined {
  if (before.length !== after.length) return undefined;
  const others = after.flatMap((option, at) => (option === before[at] ? [] : [at]));
  return others.length === 1 ? others[0] : undefined;
}

/** Returns the old and the new text of the renamed option, if only one was renamed. */
function renamedTexts(before: readonly string[], after: readonly string[]) {
  const at = onlyChange(before, after) ?? -1;
  const [from, to] = [before[at], after[at]];
  // The old text is still an option, so nothing was renamed.
  if (from === undefined || to === undefined || after.includes(from)) return undefined;
  return { from, to };
}

/** Returns the questions of a form, with conditions on a renamed option updated. */
export function withRenamedOption(
  fields: readonly FormField[],
  { id, options }: FormField,
  next: readonly string[],
): FormField[] {
  const words = renamedTexts(options, next);
  return fields.map((field) => {
    const { showIf } = field;
    if (!words || showIf?.question !== id || showIf.is !== words.from) return field;
    return { ...field, showIf: { question: id, is: words.to } };
  });
}
