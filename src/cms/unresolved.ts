/**
 * The last check of a request before it leaves the device.
 * Invariant: a temporary id never reaches a host; a temporary id found here is a bug, not a failure of the network.
 */
import { UnsendableError } from './errors.ts';

const temporary = /tmp_[0-9A-HJKMNP-TV-Z]{26}/;

/** Throws where a text about to be sent still contains a temporary id. */
export function assertResolved(...texts: readonly string[]): void {
  for (const text of texts) {
    const temporaryId = temporary.exec(text)?.[0];
    if (temporaryId)
      throw new UnsendableError(`unresolved temporary id ${temporaryId} in an outgoing request`);
  }
}
