/** Text that somebody typed and that is not stored yet, in any window: whoever signs out lets it be stored first. */

const name = 'kasi unstored text';
/** How long (ms) it is waited for: a window that cannot store keeps nobody on this phone. */
const longestWait = 2_000;

/** One place where text is typed; both may be called at every key. */
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

/** Resolves when all of it is stored, in every window, or cannot be for two seconds. */
export async function allTextStored(): Promise<void> {
  const signal = AbortSignal.timeout(longestWait);
  try {
    await navigator.locks.request(name, { signal }, async () => undefined);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
