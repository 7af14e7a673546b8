/**
 * Resolves duplicate certificates of one person on one record, issued by two devices offline.
 * Invariant: the one that the office stored first counts, whatever its texts; exactly one counts.
 */
import type { RecordPerson } from '#src/features/records/queries.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { replaceCertificate } from './operations.ts';

type ReplaceArgs = Parameters<typeof replaceCertificate.change>[1];

/** Returns the mutations that mark the duplicates as replaced by the current certificate. */
export function replacingRuns({
  current,
  toReplace,
  person,
}: RecordPerson): readonly (readonly [operation: typeof replaceCertificate, args: ReplaceArgs])[] {
  // The first certificate is known only after the office has stored one.
  if (!current || isTemporaryId(current.id)) return [];
  return toReplace.map(({ id, number }) => [
    replaceCertificate,
    { id, number, name: person.name, by: current.number },
  ]);
}
