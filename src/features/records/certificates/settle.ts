/**
 * Which of two certificates of one person on one record counts, where two devices issued with no signal.
 * Invariant: the one the office has first stands, whatever the words; nobody is left without one that counts.
 */
import type { RecordPerson } from '#src/features/records/queries.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { replaceCertificate } from './operations.ts';

type ReplaceArgs = Parameters<typeof replaceCertificate.change>[1];

/** What to run so that the others say that they are replaced, and by which. */
export function settlingRuns({
  current,
  toReplace,
  person,
}: RecordPerson): readonly (readonly [operation: typeof replaceCertificate, args: ReplaceArgs])[] {
  // Which one the office has first is not known before it has one.
  if (!current || isTemporaryId(current.id)) return [];
  return toReplace.map(({ id, number }) => [
    replaceCertificate,
    { id, number, name: person.name, by: current.number },
  ]);
}
