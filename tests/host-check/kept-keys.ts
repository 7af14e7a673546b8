/** Whether a host gives back what it was given: keys that it doesn't know, and columns that a change leaves out. */

import { markerKey, writeKey } from '#src/cms/stamp.ts';
import { canonicalJson } from '#src/kit/canonical.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { type Finding, failure, fine, note, type Tools, warning } from './check.ts';

/** The title of what is made: a person may come across it. */
export const madeTitle = 'Host check: may be deleted';

/** What is written: our two keys, and one that a later app might add. */
export function markedValue(run: string): Record<string, unknown> {
  return {
    title: madeTitle,
    [markerKey]: run,
    [writeKey]: `${run}-1`,
    later: { of: ['a later app'], n: 1 },
    n: 1,
  };
}

/** Judges what one call made, as it is read back by its ids; `listed`: those that the list has. */
interface MadeValues {
  readonly values: readonly Record<string, unknown>[];
  readonly listed: readonly string[];
}

/** Judges what one call made: how many, and with which keys. */
export function madeFindings({ values, listed }: MadeValues, { options: { run } }: Tools): Finding[] {
  const [first] = values;
  if (first === undefined)
    return [failure('what was saved is not found again, neither in the list nor by its id')];
  const doubled = [
    ...(values.length > 1 ? [warning(`one call made ${values.length}: writes are carried out twice`)] : []),
    ...(listed.length === 0 ? [warning('what was saved is found by its id, and is not in the list')] : []),
  ];
  const wanted = markedValue(run);
  const lost = Object.keys(wanted).filter((key) => !isSame(first[key], wanted[key]));
  if (lost.length === 0) return [fine('keys that the host doesn’t know are kept'), ...doubled];
  const names = lost.join(', ');
  return [
    warning(`keys are not kept (${names}): after a lost answer something may be made twice`),
    ...doubled,
  ];
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other);
}

/** A change that left a column out, and set `n` to 2: what became of both. */
export function columnFindings(value: unknown, column: string | undefined, { facts }: Tools): Finding[] {
  if (!isFields(value)) return [note('what was made is not found again: nothing to change')];
  if (value['n'] !== 2) return [warning('a change is answered with yes, and does not arrive')];
  const isKept = column === 'kept';
  facts.replacesRows = (facts.replacesRows ?? false) || !isKept;
  return isKept
    ? [fine('columns that a change leaves out are kept')]
    : [note('columns that a change leaves out are emptied: the whole row is replaced')];
}
