import { useState } from 'react';

/** Stores a person's choice; a choice that could not be stored leaves the question and all its texts unchanged. */
export function useKeptChoice() {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');

  async function keep(work: () => Promise<unknown>): Promise<void> {
    setState('busy');
    try {
      await work();
      setState('asking');
    } catch {
      setState('failed');
    }
  }

  return { busy: state === 'busy', failed: state === 'failed', keep };
}
