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

/** Why nothing can be sent now, as far as this phone knows; '' where it may be. */
export async function whyNotNow({ view }: Pick<Engine, 'view'>): Promise<string> {
  if ((await view.session()).expired) return notSentWords.signedOut;
  return (await view.status()).issue === 'none' ? '' : notSentWords.unreachable;
}

/** Sends what a person has not sent yet, as far as that goes now. */
export async function sendAll(engine: Engine): Promise<Sent> {
  await engine.syncNow();
  const why = await whyNotNow(engine);
  if (!why) await engine.drain(drainBudgetMs);
  const pending = await engine.session.countPending();
  if (why) return { pending, why };
  return { pending, why: `We couldn’t send everything now. What is left is still safe on this ${device}.` };
}
