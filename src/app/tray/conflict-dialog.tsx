import { useId, useState } from 'react';
import type { Choices } from '#src/hooks/asked-conflicts.ts';
import { type ConflictQuestion, versionsOf, whoDeleted } from '#src/hooks/conflict-text.ts';
import type { OpenMutation } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { NotKept, VersionsQuestion } from '#src/ui/versions-question.tsx';
import css from './conflict-dialog.module.css';
import { useResolve } from './use-resolve.ts';

export interface ConflictDialogProps {
  readonly mutation: OpenMutation;
  readonly questions: readonly ConflictQuestion[];
  readonly onClose: () => void;
}

/** Renders the choice between two versions at several places of one item. */
export function ConflictDialog({ mutation, questions, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>(new Map());
  const { busy, failed, answer } = useResolve(mutation);
  const missingId = useId();
  const unanswered = questions.filter(({ key }) => !choices.has(key));
  const allChosen = unanswered.length === 0;
  return (
    <Dialog
      title="Two versions of this"
      onClose={onClose}
      actions={
        <>
          {failed && <NotKept />}
          <p id={missingId} className={css['missing']} role="status">
            {allChosen
              ? 'You have chosen everything.'
              : `Still to choose: ${unanswered.map(({ name }) => name).join(', ')}.`}
          </p>
          <Button
            variant="main"
            aria-describedby={missingId}
            busy={busy || !allChosen}
            onClick={() => answer(choices, onClose)}
          >
            Keep these
          </Button>
        </>
      }
    >
      <p>
        <strong>{mutation.words}</strong>
      </p>
      <p className={css['what']}>
        Somebody else changed this too. Which ones are right? We send nothing until you choose.
      </p>
      {questions.map(({ conflict, key, name, inside }) => (
        <div key={key} className={css['place']}>
          <VersionsQuestion
            title={name}
            heading="h3"
            inside={inside}
            why={whoDeleted(conflict)}
            {...versionsOf(conflict)}
            chosen={choices.get(key)}
            busy={busy}
            failed={false}
            onChoose={(choice) => setChoices((previous) => new Map(previous).set(key, choice))}
          />
        </div>
      ))}
    </Dialog>
  );
}
