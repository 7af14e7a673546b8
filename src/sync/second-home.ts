/**
 * The journal while its home is still being opened: everything waits for the answer of the platform.
 * Invariant: no act is called saved before it is known whether there is a second home, and it is in it.
 */
import type { Home } from '#src/kit/opfs-home.ts';
import { createJournal, type Journal } from './journal.ts';

/** A journal over a home that may still be opening, or not exist here. */
export function openJournal(opening: Promise<Home | undefined> | undefined): Journal {
  let available = opening !== undefined;
  const ready = Promise.resolve(opening).then((home) => {
    available = home !== undefined;
    return createJournal(home);
  });
  return {
    get available() {
      return available;
    },
    keep: async (rows) => (await ready).keep(rows),
    drop: async (rows) => (await ready).drop(rows),
    lost: async (known) => (await ready).lost(known),
    dropOwner: async (owner) => (await ready).dropOwner(owner),
  };
}
