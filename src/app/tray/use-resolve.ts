import { answeredValue, type Choices } from '#src/hooks/asked-conflicts.ts';
import { conflictsOf } from '#src/hooks/conflict-text.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useKeptChoice } from '#src/hooks/use-kept-choice.ts';
import type { Engine, OpenMutation } from '#src/sync/index.ts';

/** Returns the functions that resolve a conflict; the value `undefined` deletes the item. */
export function useResolve(mutation: OpenMutation) {
  const engine = useEngine();
  const { keep, ...state } = useKeptChoice();
  const { mutationId } = mutation;
  return {
    ...state,
    resolve: (value: unknown) => keep(() => engine.resolve(mutationId, value)),
    answer: (choices: Choices, onDone?: () => void) =>
      keep(() => answerConflict(engine, mutation, choices).then(onDone)),
    /** Keeps the other version. */
    keepTheirs: () => keep(() => engine.discard(mutationId)),
  };
}

/**
 * Resolves a conflict by a person's choices. The editor's code merges a chapter's texts and stores the rejected ones:
 * if that code cannot be loaded, nothing is resolved.
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
