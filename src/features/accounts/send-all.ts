import { device } from '#src/kit/device-word.ts';
import { notSentWords } from '#src/kit/not-sent-words.ts';
import type { Engine } from '#src/sync/index.ts';

/** How long (ms) somebody who wants to sign out is kept waiting. */
const drainBudgetMs = 15_000;

interface Sent {
  readonly pending: number;
  /** Why something is left, for the person. */
  readonly why: string;
}

/** Sends what a person has not sent yet, as far as that goes now. */
export async function sendAll(engine: Engine): Promise<Sent> {
  await engine.syncNow();
  const { issue } = await engine.view.status();
  const { expired } = await engine.view.session();
  const possible = issue === 'none' && !expired;
  if (possible) await engine.drain(drainBudgetMs);
  const pending = await engine.session.countPending();
  if (expired) return { pending, why: notSentWords.signedOut };
  if (!possible) return { pending, why: notSentWords.unreachable };
  return { pending, why: `We couldn’t send everything now. What is left is still safe on this ${device}.` };
}
