/** Tracks typed text that is not stored yet, in all windows, so that a sign-out waits for it. */

const name = 'kasi unstored text';
/** The longest wait (ms): a window that cannot store must not prevent a sign-out. */
const longestWait = 2_000;

/** A field's reports of its state; both functions may be called at every key. */
export interface UnstoredText {
  typed(): void;
  stored(): void;
}

export function unstoredText(): UnstoredText {
  let release: (() => void) | undefined;
  return {
    typed() {
      if (release) return;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      navigator.locks.request(name, { mode: 'shared' }, () => released).catch(reportError);
    },
    stored() {
      release?.();
      release = undefined;
    },
  };
}

/** Resolves when all windows have stored their text, or after two seconds. */
export async function allTextStored(): Promise<void> {
  const signal = AbortSignal.timeout(longestWait);
  try {
    await navigator.locks.request(name, { signal }, async () => undefined);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
