/**
 * Named places on a mutation's way where a context can be made to stand still, to be killed or frozen exactly there.
 * Invariant: where nobody asked for a halt, passing a place changes nothing.
 */
export type Place =
  /** In the database, its file of the backup not yet written. */
  | 'before the backup'
  /** Sealed; nothing has left. */
  | 'before the fetch'
  /** The host has applied it and its answer is in the browser; nobody has read it. */
  | 'answer unread'
  /** The answer is understood; nothing of it is written. */
  | 'before the result';

interface Halt {
  readonly place: Place;
  readonly about: string;
  readonly reached: () => void;
  readonly released: Promise<void>;
}

const halts = new Set<Halt>();
const standing = new Set<() => void>();

/** The next who passes `place` with something that mentions `about` stands still; resolves once somebody does. */
export function holdAt(place: Place, about: string): Promise<void> {
  const released = new Promise<void>((go) => standing.add(go));
  return new Promise((reached) => halts.add({ place, about, reached, released }));
}

/** Whoever stands still goes on. */
export function letGo(): void {
  for (const go of standing) go();
}

/** Passes a place: at once, unless somebody is to be held there. */
export async function pass(place: Place, about: string): Promise<void> {
  for (const halt of halts) {
    if (halt.place !== place || !about.includes(halt.about)) continue;
    halts.delete(halt);
    halt.reached();
    await halt.released;
  }
}
