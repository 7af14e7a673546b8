import { useState } from 'react';

/** Keeps what a person chose; a choice that could not be kept leaves the question as it is, with all its texts. */
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
