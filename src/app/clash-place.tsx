import { useId } from 'react';
import type { Choice, Clash } from '#src/hooks/settle-clashes.ts';
import { sidesOf } from './clash-words.ts';
import css from './conflict-choice.module.css';

export interface ClashPlaceProps {
  clash: Clash;
  name: string;
  inside: readonly string[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** One place both sides changed, and what may stand there. */
export function ClashPlace({ clash, name, inside, chosen, onChoose }: ClashPlaceProps) {
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
        {inside.length > 0 && <span className={css['inside']}>in {inside.join(' › ')}</span>}
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
