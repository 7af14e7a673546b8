import * as v from 'valibot';
import { type Answering, refusalRuns } from '#src/features/records/requests/answer-runs.ts';
import type { FoldedRequest } from '#src/features/records/requests/folded-request.ts';
import { blankWords, requiredText } from '#src/kit/fields.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import type { useAnswer } from './use-answer.tsx';

const Typed = v.object({ words: requiredText(500, blankWords('Write one sentence to the learner')) });

interface RefuseDialogProps {
  readonly foldedRequest: FoldedRequest;
  readonly answer: ReturnType<typeof useAnswer>['answer'];
  readonly answering: () => Answering;
  readonly onClose: () => void;
}

/** Refuses a request with a sentence that the learner reads. */
export function RefuseDialog({ foldedRequest, answer, answering, onClose }: RefuseDialogProps) {
  const { id, name } = foldedRequest.request;

  async function refuse({ words }: v.InferOutput<typeof Typed>): Promise<'taken' | undefined> {
    const isAccepted = await answer(
      foldedRequest,
      async (now) => ({ runs: refusalRuns(now, answering(), words) }),
      `${name} is told why there is none`,
    );
    if (!isAccepted) return undefined;
    onClose();
    return 'taken';
  }

  return (
    <Dialog title={`Refuse: ${name}`} onClose={onClose}>
      <SchemaForm id="refuse-request" of={id} schema={Typed} onValid={refuse}>
        <div className="stack-4">
          <TextareaField
            name="words"
            label="Why there is no certificate"
            required
            help={`${name} reads this sentence, and may ask again.`}
          />
          <div className="actions">
            <SubmitButton>Refuse</SubmitButton>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
