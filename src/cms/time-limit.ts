/**
 * A signal that aborts when the caller's signal does or the time is over, until `clear` is called. AbortSignal.any is
 * missing in browsers still in use (Chrome before 116, Safari before 17.4).
 */
export interface TimeLimit {
  readonly signal: AbortSignal;
  readonly ranOut: () => boolean;
  /** Restarts the time; called when data arrives. */
  readonly restart: () => void;
  readonly clear: () => void;
}

/** Settles as `work` does, or rejects when the signal aborts first: not every platform obeys the signal. */
export function unlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
  reason: () => Error,
): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(reason());
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Starts a limit of `ms`, in addition to the caller's own signal. */
export function timeLimit(ms: number, outer: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController();
  let over = false;
  const giveUp = () => controller.abort();
  const start = () =>
    setTimeout(() => {
      over = true;
      giveUp();
    }, ms);
  let timer = start();
  outer?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    ranOut: () => over,
    restart: () => {
      clearTimeout(timer);
      timer = start();
    },
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', giveUp);
    },
  };
}
