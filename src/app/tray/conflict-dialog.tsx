import { type ReactNode, useId, useState } from 'react';
import type { AskedConflict, Choices } from '#src/hooks/asked-conflicts.ts';
import { copied, markedSidesOf, type Place } from '#src/hooks/conflict-text.ts';
import type { Choice, OpenMutation } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { MarkedText } from '#src/ui/marked-text.tsx';
import css from './conflict-dialog.module.css';
import { useResolve } from './use-resolve.ts';

/** A question with the name of the place it is about. */
export interface AskedPlace extends Place {
  readonly key: string;
  readonly conflict: AskedConflict;
}

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

interface ConflictFieldProps {
  conflict: AskedConflict;
  name: string;
  inside: readonly string[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** One place both sides changed, and what may stand there. */
function ConflictField({ conflict, name, inside, chosen, onChoose }: ConflictFieldProps) {
  const group = useId();
  const { old, now } = markedSidesOf(conflict);
  const values = conflict.shown ?? conflict;
  const offered: readonly { choice: Choice; label: string; says: ReactNode }[] = [
    { choice: 'mine', label: 'Mine', says: <MarkedText parts={old} /> },
    { choice: 'theirs', label: 'Theirs', says: <MarkedText parts={now} /> },
    ...(conflict.kind === 'text'
      ? [{ choice: 'both' as const, label: 'Both', says: 'All of mine, then all of theirs below it.' }]
      : []),
  ];
  return (
    <fieldset className={css['place']}>
      <legend className={css['name']}>
        {name}
        {inside.length > 0 && <span className={css['inside']}>in {inside.join(', ')}</span>}
      </legend>
      {conflict.kind === 'deleted' && <p className={css['who']}>{whoDeleted(conflict)}</p>}
      <div className={css['sides']}>
        {offered.map(({ choice, label, says }) => (
          <label key={choice} className={css['side']}>
            <input
              type="radio"
              name={group}
              value={choice}
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
              aria-labelledby={`${group}-${choice}`}
              aria-describedby={`${group}-${choice}-text`}
            />
            <strong id={`${group}-${choice}`}>{label}</strong>
            <span id={`${group}-${choice}-text`} className={css['says']}>
              {says}
            </span>
          </label>
        ))}
      </div>
      <div className={css['copies']}>
        {[
          { label: 'Copy mine', text: copied(values.mine) },
          { label: 'Copy theirs', text: copied(values.theirs) },
        ].map(
          ({ label, text }) =>
            text && <CopyButton key={label} variant="quiet" label={label} text={() => text} />,
        )}
      </div>
    </fieldset>
  );
}

/** The choice could not be stored: said beside the buttons. */
export function NotResolved() {
  return (
    <p className={css['failed']} role="alert">
      This could not be kept here. Nothing is lost. Try again.
    </p>
  );
}

/** What happened at a place that one of two people deleted. */
export function whoDeleted({ theirs }: AskedConflict): string {
  return theirs === undefined
    ? 'Somebody else deleted this; you changed it.'
    : 'You deleted this; somebody else changed it.';
}
