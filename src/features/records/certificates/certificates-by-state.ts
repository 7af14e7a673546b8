/**
 * Finds the certificate that counts among those of one person on one record.
 * Invariant: of two issued ones, the one that the office stored first counts.
 */
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Certificate } from './model.ts';

/** Compares by the office's order: its ids ascend, and unsent certificates come last. */
export function byOffice(one: Certificate, other: Certificate): number {
  const [a, b] = [one, other].map(({ id }) => (isTemporaryId(id) ? Number.MAX_SAFE_INTEGER : Number(id)));
  return (a ?? 0) - (b ?? 0) || one.number.localeCompare(other.number);
}

/** A person's certificates on one record, by state. */
export interface CertificatesByState {
  /** The certificate that counts, if any. */
  readonly current: Certificate | undefined;
  /** Duplicates that are not marked as replaced yet. */
  readonly toReplace: readonly Certificate[];
  readonly replaced: readonly Certificate[];
  /** The last withdrawn certificate, where none counts. */
  readonly withdrawn: Certificate | undefined;
}

/** Sorts the certificates of one person on one record. */
export function certificatesByState(certificates: readonly Certificate[]): CertificatesByState {
  const [current, ...toReplace] = certificates.filter(({ state }) => state === 'issued').toSorted(byOffice);
  const withdrawn = current ? undefined : certificates.findLast(({ state }) => state === 'withdrawn');
  const replaced = certificates.filter(({ state }) => state === 'replaced');
  return { current, toReplace, replaced, withdrawn };
}
