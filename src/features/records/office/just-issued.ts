/**
 * Certificates issued a moment ago: they wait on this device, and can be taken back.
 * Invariant: an offer ends before sending may begin, when a certificate is printed or saved, and when a learner is
 * given its number.
 */
import type { RecordPerson } from '#src/features/records/queries.ts';
import { undoWithin } from '#src/kit/undo-times.ts';

export interface JustIssued {
  /** The account that issued the certificates. */
  readonly by: string;
  readonly numbers: readonly string[];
  /** The mutations that issue the certificates, all waiting on this device. */
  readonly mutationIds: readonly string[];
}

/** The time (ms) between the end of the offer and the sending, so that a last tap still succeeds. */
const margin = 1_000;

/** How long (ms) new certificates wait before they are sent. */
export const issueWaits = undoWithin + margin;

let offered: readonly JustIssued[] = [];
const listeners = new Set<() => void>();

function change(next: readonly JustIssued[]): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** Offers to take back certificates that are held for another `heldFor` ms. */
export function offerBack(issued: JustIssued, heldFor: number): void {
  change([...offered, issued]);
  setTimeout(() => endOffer(issued), Math.min(undoWithin, heldFor - margin));
}

/** Ends one offer, after the certificates were taken back or sent. */
export function endOffer(issued: JustIssued): void {
  if (offered.includes(issued)) change(offered.filter((one) => one !== issued));
}

/** Ends all offers, when a certificate is printed or saved, or a request is answered with a number. */
export function endOffers(): void {
  if (offered.length > 0) change([]);
}

export const offersBack = (): readonly JustIssued[] => offered;

/** Calls `listener` at every change; returns the function that unsubscribes. */
export function onOffersBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the offers of an account with certificates of these people. */
export function offersOf(
  offers: readonly JustIssued[],
  by: string,
  people: readonly Pick<RecordPerson, 'person'>[],
): readonly JustIssued[] {
  if (offers.length === 0) return offers;
  const numbers = new Set(people.flatMap(({ person }) => person.issued));
  return offers.filter((one) => one.by === by && one.numbers.some((number) => numbers.has(number)));
}
