/**
 * The last look at what is about to leave the device.
 * Invariant: a temporary id never reaches a host; finding one here is a mistake of ours, not of the network.
 */
import { UnsendableError } from './errors.ts';

const temporary = /tmp_[0-9A-HJKMNP-TV-Z]{26}/;

/** Throws where a text about to be sent still names something the host does not know yet. */
export function assertResolved(...texts: readonly string[]): void {
  for (const text of texts) {
    const found = temporary.exec(text)?.[0];
    if (found) throw new UnsendableError(`unresolved temporary id ${found} in an outgoing request`);
  }
}
