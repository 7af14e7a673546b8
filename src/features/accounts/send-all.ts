import type { Engine } from '#src/sync/index.ts';

/** How long (ms) somebody who wants to leave is kept waiting. */
const patience = 15_000;

interface Sent {
  readonly unsent: number;
  /** Why something is left, for the person. */
  readonly why: string;
}

/** Sends what a person has not sent yet, as far as that goes now. */
export async function sendAll(engine: Engine): Promise<Sent> {
  await engine.syncNow();
  const { trouble } = await engine.view.status();
  const { expired } = await engine.view.session();
  const possible = trouble === 'none' && !expired;
  if (possible) await engine.drain(patience);
  const unsent = await engine.session.unsent();
  if (expired) return { unsent, why: 'The office asks you to sign in again before it takes anything.' };
  if (!possible) return { unsent, why: 'There is no connection to the office right now. Nothing was sent.' };
  return { unsent, why: 'Not everything could be sent now. What is left is still safe on this phone.' };
}
