/**
 * What anybody may be told of a certificate: number, name, course, date, state, and nothing else.
 * Invariant: of two that were made for one person on one record, the one the office has first stands.
 */
import * as v from 'valibot';
import { oneOf } from '#src/cms/readings/word.ts';
import { Id, looseText } from '#src/kit/fields.ts';
import { isTemporaryId } from '#src/kit/ids.ts';

export const certificateStates = ['issued', 'replaced', 'withdrawn'] as const;

export const Certificate = v.object({
  id: Id,
  number: looseText,
  name: looseText,
  course: looseText,
  /** ISO date. */
  date: looseText,
  /** A record older than states was issued. */
  state: v.optional(oneOf(certificateStates, 'issued'), 'issued'),
  /** The number of the certificate that counts instead; '' for none. */
  replacedBy: looseText,
  /** What the key of the office's device signed, base64url; '' for none. */
  signature: looseText,
});
export type Certificate = v.InferOutput<typeof Certificate>;

/** The office's order: ids count up, what is only on this device comes last. */
export function byOffice(one: Certificate, other: Certificate): number {
  const [a, b] = [one, other].map(({ id }) => (isTemporaryId(id) ? Number.MAX_SAFE_INTEGER : Number(id)));
  return (a ?? 0) - (b ?? 0) || one.number.localeCompare(other.number);
}

/** A person's certificates: the one that stands, and those it should replace and that do not say so yet. */
export interface Standing {
  readonly current: Certificate | undefined;
  readonly toReplace: readonly Certificate[];
  /** Those that say so. */
  readonly replaced: readonly Certificate[];
  /** The last one that was withdrawn, where none stands. */
  readonly withdrawn: Certificate | undefined;
}

/** Folds the certificates of one person on one record. */
export function standingOf(certificates: readonly Certificate[]): Standing {
  const [current, ...toReplace] = certificates.filter(({ state }) => state === 'issued').toSorted(byOffice);
  const withdrawn = current ? undefined : certificates.findLast(({ state }) => state === 'withdrawn');
  const replaced = certificates.filter(({ state }) => state === 'replaced');
  return { current, toReplace, replaced, withdrawn };
}
