import { useState } from 'react';
import type { Choices } from '#src/hooks/asked-conflicts.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { must } from '#src/kit/must.ts';
import type { OpenMutation } from '#src/sync/index.ts';
import { answerConflict } from './answer-conflict.ts';

/** Carries out what a person chose in a conflict; `undefined` as the value takes the item away. */
export function useResolve(mutation: OpenMutation, onDone?: () => void) {
  const engine = must(useEngine(), 'engine');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { mutationId } = mutation;

  async function attempt(action: () => Promise<unknown>): Promise<void> {
    setState('busy');
    try {
      await action();
      onDone?.();
    } catch {
      // Still in conflict, with all its texts: the question says so.
      setState('failed');
    }
  }

  return {
    busy: state === 'busy',
    failed: state === 'failed',
    resolve: (value: unknown) => attempt(() => engine.resolve(mutationId, value)),
    answer: (choices: Choices) => attempt(() => answerConflict(engine, mutation, choices)),
    /** Lets the other version stand. */
    keepTheirs: () => attempt(() => engine.discard(mutationId)),
  };
}
