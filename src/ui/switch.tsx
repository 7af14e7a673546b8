import type { ReactNode } from 'react';
import css from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onTurn: (on: boolean) => void;
  /** The meaning of the current state. */
  readonly children?: ReactNode;
  readonly disabled?: boolean;
}

/** Renders a native checkbox as a switch, which acts at once and outside a form. */
export function Switch({ label, on, onTurn, children, disabled = false }: SwitchProps) {
  return (
    <label className={css['switch']}>
      <input
        type="checkbox"
        role="switch"
        className={css['input']}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={({ target }) => onTurn(target.checked)}
      />
      <span className={css['track']} aria-hidden="true" />
      <span className={css['words']}>
        <span className={css['label']}>{label}</span>
        {children && <span className="soft small">{children}</span>}
      </span>
    </label>
  );
}
