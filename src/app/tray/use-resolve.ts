import { useState } from 'react';
import { answeredValue, type Choices } from '#src/hooks/asked-conflicts.ts';
import { conflictsOf } from '#src/hooks/conflict-text.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import type { Engine, OpenMutation } from '#src/sync/index.ts';

/** Carries out what a person chose in a conflict; `undefined` as the value takes the item away. */
export function useResolve(mutation: OpenMutation, onDone?: () => void) {
  const engine = useEngine();
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

/**
 * Carries out what a person chose in a conflict, wherever it was asked. A chapter's texts are made by the editor's code,
 * which also keeps what was given up: without that code nothing is chosen.
 */
async function answerConflict(engine: Engine, mutation: OpenMutation, choices: Choices): Promise<void> {
  const { mutationId, entity, conflict, fields } = mutation;
  if (!conflict) return;
  if (entity.collection === 'chapters') {
    const { answerChapter } = await import('#src/features/editor/conflicts/chapter-conflict.ts');
    return answerChapter(engine, { mutationId, conflict, choices });
  }
  const conflicts = conflictsOf(conflict.fieldConflicts);
  await engine.resolve(mutationId, answeredValue(conflict.mine, conflicts, choices, fields));
}
