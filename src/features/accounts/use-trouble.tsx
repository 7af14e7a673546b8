import { useState } from 'react';
import type { Trouble } from './trouble.ts';
import { troubleOf } from './trouble.ts';

/** Runs an act at the door; what went wrong stays to be shown until the next try. */
export function useTrouble(act: Parameters<typeof troubleOf>[1]) {
  const [trouble, setTrouble] = useState<Trouble>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      setTrouble(troubleOf(error, act, Date.now()));
    }
  }

  return { trouble, attempt };
}
