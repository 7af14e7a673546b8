/** Reads a certificate from an office device offline, including an unsent one. */
import { isTemporaryId } from '#src/kit/ids.ts';
import type { View } from '#src/sync/index.ts';
import { byOffice } from './certificates-by-state.ts';
import { certificates } from './collection.ts';
import type { DeviceAnswer } from './verify.ts';

/** Returns the certificate of a number from this device's list; `undefined` where it is not listed. */
export async function readRegistered(view: View, number: string): Promise<DeviceAnswer | undefined> {
  const [certificate] = (await view.list(certificates, number)).toSorted(byOffice);
  if (!certificate) return undefined;
  const waits = isTemporaryId(certificate.id);
  return { certificate, waits, asOf: waits ? undefined : await view.pulledAt(certificates) };
}
