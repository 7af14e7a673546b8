/**
 * Verifies a certificate by its number or its QR code, for anybody.
 * Invariant: no result is stored on the device; the code is checked without a network.
 */
import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import type { View } from '#src/sync/index.ts';
import { byOffice } from './certificates-by-state.ts';
import type { PublicKey } from './keys.ts';
import { Certificate } from './model.ts';
import { typedNumber } from './number.ts';
import { type CarriedFacts, checkSignature, type SignatureState, type SignedFacts } from './signature.ts';
import { readStored } from './stored-certificate.ts';

/** The office's answer for a number. */
export type OfficeAnswer =
  | { readonly kind: 'found'; readonly certificate: Certificate; readonly signature: SignatureState }
  | { readonly kind: 'unknown' }
  /** The office has an entry with that number, which cannot be read. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'no answer'; readonly offline: boolean };

/** The certificate on this device: from the office's list, or stored by a learner. */
export interface DeviceAnswer {
  readonly certificate: Certificate;
  /** Whether the certificate is unsent: nobody else can verify it. */
  readonly waits: boolean;
  /** When the office confirmed the certificate (ms). */
  readonly asOf: number | undefined;
}

export interface Verified {
  readonly number: string;
  readonly office: OfficeAnswer;
  /** The facts in the QR code and the check of their signature; `undefined` for a typed number. */
  readonly paper: { readonly facts: SignedFacts; readonly signature: SignatureState } | undefined;
  readonly onDevice: DeviceAnswer | undefined;
}

interface VerifyContext {
  readonly cms: Cms;
  readonly view: View | undefined;
  readonly keys: readonly PublicKey[];
  /** Reads the certificate from the list of an office device. */
  readonly registeredOnDevice: (number: string) => Promise<DeviceAnswer | undefined>;
}

/** Checks a number with the office, this device and the code itself, in parallel. */
export async function verifyCertificate(
  { cms, view, keys, registeredOnDevice }: VerifyContext,
  typed: string,
  qrFacts: CarriedFacts | undefined,
): Promise<Verified> {
  const number = typedNumber(typed);
  const [office, registered, stored] = await Promise.all([
    askOffice(cms, number, keys),
    registeredOnDevice(number),
    view && readStored(view, number),
  ]);
  const onDevice = registered ?? (stored && { certificate: stored, waits: false, asOf: stored.asOf });
  const facts = qrFacts ? { number, ...qrFacts } : stored?.signature ? stored : undefined;
  const paper = facts && { facts, signature: await checkSignature(facts, facts.signature, keys) };
  return { number, office, paper, onDevice };
}

/** Asks the office for a number; of several entries with that number the first counts. */
async function askOffice(cms: Cms, number: string, keys: readonly PublicKey[]): Promise<OfficeAnswer> {
  // An empty number would list everybody's certificates.
  if (number === '' || number === '1') return { kind: 'unknown' };
  try {
    const { items, unreadable } = await cms.otherInfo.search({ ItemType: 'Certificate', ParentId: number });
    const readable = items.flatMap(({ Id, ParentId, ItemValue }) => {
      const fields = { ...ItemValue, number: ParentId || ItemValue['number'], id: Id };
      const parsed = v.safeParse(Certificate, fields);
      return parsed.success && parsed.output.number === number ? [parsed.output] : [];
    });
    const [certificate] = readable.toSorted(byOffice);
    const isListed = unreadable > 0 || items.some(({ ParentId }) => ParentId === number);
    if (!certificate) return { kind: isListed ? 'unreadable' : 'unknown' };
    const signature = await checkSignature(certificate, certificate.signature, keys);
    return { kind: 'found', certificate, signature };
  } catch (error) {
    return { kind: 'no answer', offline: classify(error).kind === 'offline' };
  }
}
