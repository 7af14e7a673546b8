import { useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import type { AskInPlaceProps } from '#src/ui/ask-in-place.ts';
import { toastNotDone } from '#src/ui/toast-not-done.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { StepAnswer } from './step-answer.tsx';

/** Renders a conflict beside the item it concerns. Import it lazily. */
export function ConflictHere({ mutationId }: AskInPlaceProps) {
  const engine = useEngine();
  const open = useMirror((view) => view.open(), []);
  const [deleting, setDeleting] = useState(false);
  const mutation = open?.find((one) => one.mutationId === mutationId);
  // Of several changes of one item, the newest has the conflict.
  const step = open?.find(
    ({ conflict, entity }) =>
      conflict && entity.id === mutation?.entity.id && entity.collection === mutation.entity.collection,
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
