/** What became of the choices of a question, told from the lists before and after. */
import type { FormField } from './fields.ts';

/** The place of the one choice that got other words, where nothing else of the list changed. */
function onlyChange(before: readonly string[], after: readonly string[]): number | undefined {
  if (before.length !== after.length) return undefined;
  const others = after.flatMap((option, at) => (option === before[at] ? [] : [at]));
  return others.length === 1 ? others[0] : undefined;
}

/** What was typed as a list of choices, one on each line; `line` where only one of them got other words. */
export function readOptionLines(
  text: string,
  before: readonly string[],
): { readonly options: string[]; readonly line?: number } {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const options = [...new Set(lines)].filter((line) => line !== '');
  const line = onlyChange(before, options);
  return line === undefined ? { options } : { options, line };
}

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
