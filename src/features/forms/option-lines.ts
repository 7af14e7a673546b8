import { readChoice } from '#src/cms/readings/choice.ts';
import { onlyChange } from './renamed-option.ts';

/** Parses options, one per line; `line` is the index of the renamed one, if only one was renamed. */
export function readOptionLines(
  text: string,
  before: readonly string[],
): { readonly options: string[]; readonly line?: number } {
  const lines = text.split(/\r?\n/).map(readChoice);
  const options = [...new Set(lines)].filter((line) => line !== '');
  const line = onlyChange(before, options);
  return line === undefined ? { options } : { options, line };
}
