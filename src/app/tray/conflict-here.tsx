import { useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import type { AskHereProps } from '#src/ui/ask-here.ts';
import { toastNotDone } from '#src/ui/toast-not-done.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { StepAnswer } from './step-answer.tsx';

/** The question of the list, asked where the thing itself is shown. Only ever imported lazily. */
export function ConflictHere({ mutationId }: AskHereProps) {
  const engine = useEngine();
  const open = useMirror((view) => view.open(), []);
  const [deleting, setDeleting] = useState(false);
  const shown = open?.find((one) => one.mutationId === mutationId);
  // Of several changes of one thing the newest holds the question.
  const step = open?.find(
    ({ conflict, entity }) =>
      conflict && entity.id === shown?.entity.id && entity.collection === shown.entity.collection,
  );
  if (!step) return null;
  const discard = () => void engine.discard(step.mutationId).catch(toastNotDone);
  return (
    <>
      <StepAnswer
        step={step}
        actions={{ retry: (...ids) => void engine.retry(...ids).catch(toastNotDone), resolve: discard }}
        onDiscard={() => setDeleting(true)}
      />
      {deleting && (
        <DeleteQuestion
          title={step.title}
          thing="this change"
          onCancel={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false);
            discard();
          }}
        />
      )}
    </>
  );
}
