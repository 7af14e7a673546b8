import type { FormField } from './fields.ts';

/** The place of the one choice that got other words, where nothing else of the list changed. */
export function onlyChange(before: readonly string[], after: readonly string[]): number | undefined {
  if (before.length !== after.length) return undefined;
  const others = after.flatMap((option, at) => (option === before[at] ? [] : [at]));
  return others.length === 1 ? others[0] : undefined;
}

/** The one choice that got other words, before and after. */
function renamed(before: readonly string[], after: readonly string[]) {
  const at = onlyChange(before, after) ?? -1;
  const [from, to] = [before[at], after[at]];
  // What is still among them has not got other words.
  if (from === undefined || to === undefined || after.includes(from)) return undefined;
  return { from, to };
}

/** The questions of a form, those that depend on a choice by its new words. */
export function withRenamedOption(
  fields: readonly FormField[],
  { id, options }: FormField,
  next: readonly string[],
): FormField[] {
  const words = renamed(options, next);
  return fields.map((field) => {
    const { showIf } = field;
    if (!words || showIf?.question !== id || showIf.is !== words.from) return field;
    return { ...field, showIf: { question: id, is: words.to } };
  });
}
