/**
 * What anybody who has a number may know of a certificate. Nothing of the answer is kept on the device.
 */
import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { Certificate } from './model.ts';
import { typedNumber } from './number.ts';

export type Verified =
  | { readonly kind: 'found'; readonly certificate: Certificate }
  | { readonly kind: 'unknown' }
  /** The office did not answer. */
  | { readonly kind: 'no answer'; readonly offline: boolean };

/** Asks the office for a number; of several records of one number the one it had first counts. */
export async function verifyNumber(cms: Cms, typed: string, signal?: AbortSignal): Promise<Verified> {
  const number = typedNumber(typed);
  // An empty number would ask for everybody's.
  if (number === '' || number === '1') return { kind: 'unknown' };
  try {
    const { items } = await cms.otherInfo.search({ ItemType: 'Certificate', ParentId: number }, signal);
    const [certificate] = items.flatMap(({ Id, ParentId, ItemValue }) => {
      const parsed = v.safeParse(Certificate, {
        ...ItemValue,
        number: ParentId || ItemValue['number'],
        id: Id,
      });
      return parsed.success && parsed.output.number === number ? [parsed.output] : [];
    });
    return certificate ? { kind: 'found', certificate } : { kind: 'unknown' };
  } catch (error) {
    const { kind } = classify(error);
    return { kind: 'no answer', offline: kind === 'offline' };
  }
}
