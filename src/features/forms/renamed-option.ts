import type { FormField } from './fields.ts';

/** The one choice that got other words, where nothing else of them changed. */
function renamed(before: readonly string[], after: readonly string[]) {
  if (before.length !== after.length) return undefined;
  const at = before.flatMap((option, place) => (option === after[place] ? [] : [place]));
  const [only] = at;
  const [from, to] = [before[only ?? -1], after[only ?? -1]];
  // Two that changed places are none.
  if (at.length !== 1 || from === undefined || to === undefined || after.includes(from)) return undefined;
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
