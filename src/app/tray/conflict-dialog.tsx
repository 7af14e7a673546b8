import { useId, useState } from 'react';
import type { Choices } from '#src/hooks/asked-conflicts.ts';
import type { OpenMutation } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { AskedPlace } from './conflict-answer.tsx';
import css from './conflict-dialog.module.css';
import { ConflictField, NotResolved } from './conflict-field.tsx';
import { useResolve } from './use-resolve.ts';

export interface ConflictDialogProps {
  readonly mutation: OpenMutation;
  readonly places: readonly AskedPlace[];
  readonly onClose: () => void;
}

/** Lets a person choose between two versions at each of several places of one thing. */
export function ConflictDialog({ mutation, places, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>(new Map());
  const { busy, failed, answer } = useResolve(mutation, onClose);
  const missingId = useId();
  const missing = places.filter(({ key }) => !choices.has(key));
  const allChosen = missing.length === 0;
  return (
    <Dialog
      title="Two versions of this"
      onClose={onClose}
      actions={
        <>
          {failed && <NotResolved />}
          <p id={missingId} className={css['missing']} role="status">
            {allChosen
              ? 'You have chosen everything.'
              : `Still to choose: ${missing.map(({ name }) => name).join(', ')}.`}
          </p>
          <Button
            variant="main"
            aria-describedby={missingId}
            busy={busy || !allChosen}
            onClick={() => answer(choices)}
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
      {places.map(({ conflict, key, name, inside }) => (
        <ConflictField
          key={key}
          {...{ conflict, name, inside }}
          chosen={choices.get(key)}
          onChoose={(choice) => setChoices((before) => new Map(before).set(key, choice))}
        />
      ))}
    </Dialog>
  );
}
