import { useId } from 'react';
import { sidesOf } from '#src/hooks/conflict-text.ts';
import type { Choice, Clash } from '#src/sync/index.ts';
import css from './conflict-dialog.module.css';

export interface ConflictFieldProps {
  clash: Clash;
  name: string;
  inside: readonly string[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** One place both sides changed, and what may stand there. */
export function ConflictField({ clash, name, inside, chosen, onChoose }: ConflictFieldProps) {
  const group = useId();
  const sides = sidesOf(clash);
  const offered: readonly { choice: Choice; label: string; text?: string; note?: string }[] = [
    { choice: 'mine', label: 'Mine', text: sides.mine },
    { choice: 'theirs', label: 'Theirs', text: sides.theirs },
    ...(clash.kind === 'text'
      ? [{ choice: 'both' as const, label: 'Both', note: 'All of mine, then all of theirs below it.' }]
      : []),
  ];
  return (
    <fieldset className={css['place']}>
      <legend className={css['name']}>
        {name}
        {inside.length > 0 && <span className={css['inside']}>in {inside.join(', ')}</span>}
      </legend>
      {clash.kind === 'deleted' && (
        <p className={css['who']}>
          {clash.theirs === undefined
            ? 'Somebody else deleted this; you changed it.'
            : 'You deleted this; somebody else changed it.'}
        </p>
      )}
      {offered.map(({ choice, label, text, note }) => (
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
          <span id={`${group}-${choice}-text`} className={css[note ? 'note' : 'text']}>
            {note ?? text}
          </span>
        </label>
      ))}
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
