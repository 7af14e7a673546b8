/**
 * What anybody who has a number, or the code on the paper, may know of a certificate.
 * Invariant: nothing of the answer is kept on the device; what the code proves needs no network.
 */
import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import type { View } from '#src/sync/index.ts';
import { readKept } from './kept.ts';
import type { PublicKey } from './keys.ts';
import { byOffice, Certificate } from './model.ts';
import { typedNumber } from './number.ts';
import { type CarriedFacts, checkSignature, type SignatureState, type SignedFacts } from './signature.ts';

/** What the office says of a number. */
export type OfficeAnswer =
  | { readonly kind: 'found'; readonly certificate: Certificate; readonly signature: SignatureState }
  | { readonly kind: 'unknown' }
  /** The office has a record of that number, and it cannot be read. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'no answer'; readonly offline: boolean };

/** What this device has of a number: the office's own copy of it, or what a learner kept. */
export interface HereAnswer {
  readonly certificate: Certificate;
  /** It waits here to be sent: nobody else can know it. */
  readonly waits: boolean;
  /** When the office said so (ms). */
  readonly asOf: number | undefined;
}

export interface Verified {
  readonly number: string;
  readonly office: OfficeAnswer;
  /** What the code on the paper says, and whether we signed that; `undefined` for a typed number. */
  readonly paper: { readonly facts: SignedFacts; readonly signature: SignatureState } | undefined;
  readonly here: HereAnswer | undefined;
}

interface Verifying {
  readonly cms: Cms;
  readonly view: View | undefined;
  readonly keys: readonly PublicKey[];
  /** What this device of the office knows of the number. */
  readonly registeredHere: (number: string) => Promise<HereAnswer | undefined>;
}

/** Asks the office, this device and the code itself, side by side. */
export async function verifyCertificate(
  { cms, view, keys, registeredHere }: Verifying,
  typed: string,
  carried: CarriedFacts | undefined,
): Promise<Verified> {
  const number = typedNumber(typed);
  const [office, registered, kept] = await Promise.all([
    askOffice(cms, number, keys),
    registeredHere(number),
    view && readKept(view, number),
  ]);
  const here = registered ?? (kept && { certificate: kept, waits: false, asOf: kept.asOf });
  const facts = carried ? { number, ...carried } : kept?.signature ? kept : undefined;
  const paper = facts && { facts, signature: await checkSignature(facts, facts.signature, keys) };
  return { number, office, paper, here };
}

/** Asks the office for a number; of several records of one number the one it had first counts. */
async function askOffice(cms: Cms, number: string, keys: readonly PublicKey[]): Promise<OfficeAnswer> {
  // An empty number would ask for everybody's.
  if (number === '' || number === '1') return { kind: 'unknown' };
  try {
    const { items, unreadable } = await cms.otherInfo.search({ ItemType: 'Certificate', ParentId: number });
    const found = items.flatMap(({ Id, ParentId, ItemValue }) => {
      const said = { ...ItemValue, number: ParentId || ItemValue['number'], id: Id };
      const parsed = v.safeParse(Certificate, said);
      return parsed.success && parsed.output.number === number ? [parsed.output] : [];
    });
    const [certificate] = found.toSorted(byOffice);
    const isThere = unreadable > 0 || items.some(({ ParentId }) => ParentId === number);
    if (!certificate) return { kind: isThere ? 'unreadable' : 'unknown' };
    const signature = await checkSignature(certificate, certificate.signature, keys);
    return { kind: 'found', certificate, signature };
  } catch (error) {
    return { kind: 'no answer', offline: classify(error).kind === 'offline' };
  }
}
