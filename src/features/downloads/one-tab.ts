/**
 * Lets one tab at a time fetch. A browser may freeze a hidden tab that holds the lock.
 * Invariant: a holder that replies keeps the lock; a holder that does not reply loses it, and stops as soon as it runs
 * again.
 */
import type { platformLocks } from '#src/kit/platform-locks.ts';

/** The interval (ms) at which a waiting tab pings the holder, and the time limit of a reply. */
export const askMs = 15_000;
export const answerMs = 10_000;

const question = 'who fetches?';
const sign = 'I do';

interface OneTabOptions {
  readonly name: string;
  readonly locks: typeof platformLocks;
  /** The channel between this tab and all others. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  readonly after: (ms: number, work: () => void) => () => void;
}

/** Runs work while no other tab does; the signal aborts when another tab takes over. */
export type Alone = (work: (takenOver: AbortSignal) => Promise<void>) => Promise<void>;

/** Creates the lock of this tab. */
export function createOneTab({ name, locks, channel, after }: OneTabOptions): Alone {
  let isHolder = false;
  let hasReplied = false;
  channel.addEventListener('message', ({ data }: MessageEvent) => {
    if (data === question && isHolder) channel.postMessage(sign);
    if (data === sign) hasReplied = true;
  });

  /** Calls `over` once the holder no longer replies; returns the function that stops watching. */
  function watchHolder(over: () => void): () => void {
    let cancel: () => void;
    const ask = () => {
      hasReplied = false;
      channel.postMessage(question);
      cancel = after(answerMs, () => {
        if (!hasReplied) return over();
        cancel = after(askMs, ask);
      });
    };
    cancel = after(askMs, ask);
    return () => cancel();
  }

  return async (work) => {
    const giveUp = new AbortController();
    const takenOver = new AbortController();
    const stop = watchHolder(() => giveUp.abort());
    let working: Promise<void> | undefined;
    const hold = () => {
      stop();
      isHolder = true;
      working = work(takenOver.signal).finally(() => {
        isHolder = false;
      });
      return working;
    };
    // Web Locks rejects a holder whose lock was stolen, whatever its work returns.
    const onEnd = (error: unknown) => {
      stop();
      takenOver.abort();
      return working ?? Promise.reject(error);
    };
    try {
      await locks.request(name, hold, giveUp.signal);
    } catch (error) {
      if (working || !giveUp.signal.aborted) return onEnd(error);
      await locks.steal(name, hold).catch(onEnd);
    }
  };
}
