/** What the office's own device knows of a number with no signal: also a certificate that waits here to be sent. */
import { isTemporaryId } from '#src/kit/ids.ts';
import type { View } from '#src/sync/index.ts';
import { certificates } from './collection.ts';
import { byOffice } from './model.ts';
import type { HereAnswer } from './verify.ts';

/** The certificate of a number in this device's own list; `undefined` where it is not there. */
export async function readRegistered(view: View, number: string): Promise<HereAnswer | undefined> {
  const [certificate] = (await view.list(certificates, number)).toSorted(byOffice);
  if (!certificate) return undefined;
  const waits = isTemporaryId(certificate.id);
  return { certificate, waits, asOf: waits ? undefined : await view.pulledAt(certificates) };
}
