import { useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';

/** Carries out what a person chose in a conflict, and closes its dialog; `undefined` as the value takes the item away. */
export function useResolve(mutationId: string, onClose: () => void) {
  const engine = useEngine();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function attempt(action: () => Promise<unknown> | undefined): Promise<void> {
    setState('busy');
    try {
      await action();
      onClose();
    } catch {
      // Still in conflict, with all its texts: the dialog says so.
      setState('failed');
    }
  }

  return {
    busy: state === 'busy',
    failed: state === 'failed',
    resolve: (value: unknown) => attempt(() => engine?.resolve(mutationId, value)),
    /** Lets the other version stand. */
    keepTheirs: () => attempt(() => engine?.discard(mutationId)),
  };
}
