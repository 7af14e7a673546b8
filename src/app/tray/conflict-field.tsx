import { type ReactNode, useId } from 'react';
import type { AskedConflict } from '#src/hooks/asked-conflicts.ts';
import { copied, markedSidesOf } from '#src/hooks/conflict-text.ts';
import type { Choice } from '#src/sync/index.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { MarkedText } from '#src/ui/marked-text.tsx';
import css from './conflict-dialog.module.css';

export interface ConflictFieldProps {
  conflict: AskedConflict;
  name: string;
  inside: readonly string[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** One place both sides changed, and what may stand there. */
export function ConflictField({ conflict, name, inside, chosen, onChoose }: ConflictFieldProps) {
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
      {conflict.kind === 'deleted' && (
        <p className={css['who']}>
          {conflict.theirs === undefined
            ? 'Somebody else deleted this; you changed it.'
            : 'You deleted this; somebody else changed it.'}
        </p>
      )}
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
