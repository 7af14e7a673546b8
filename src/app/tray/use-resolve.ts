import { answeredValue, type Choices } from '#src/hooks/asked-conflicts.ts';
import { conflictsOf } from '#src/hooks/conflict-text.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useKeptChoice } from '#src/hooks/use-kept-choice.ts';
import type { Engine, OpenMutation } from '#src/sync/index.ts';

/** Carries out what a person chose in a conflict; `undefined` as the value takes the item away. */
export function useResolve(mutation: OpenMutation) {
  const engine = useEngine();
  const { keep, ...state } = useKeptChoice();
  const { mutationId } = mutation;
  return {
    ...state,
    resolve: (value: unknown) => keep(() => engine.resolve(mutationId, value)),
    answer: (choices: Choices, onDone?: () => void) =>
      keep(() => answerConflict(engine, mutation, choices).then(onDone)),
    /** Lets the other version stand. */
    keepTheirs: () => keep(() => engine.discard(mutationId)),
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
