import { type ReactNode, useState } from 'react';
import css from './lamp.module.css';

/** `device`: waits on this phone; `later`: has not begun; `ended`: stopped, and unconfirmed by the office. */
export type LampState = 'device' | 'sending' | 'checking' | 'sent' | 'needs-you' | 'later' | 'ended';

export interface LampProps {
  state: LampState;
  /** The words beside the lamp; progress-words.ts has those of each state. */
  label: ReactNode;
  className?: string | undefined;
}

/** Renders the progress of an item as a shape and words, never as a colour alone. */
export function Lamp({ state, label, className }: LampProps) {
  const [lastState, setLastState] = useState(state);
  const [arrived, setArrived] = useState(false);
  if (lastState !== state) {
    setLastState(state);
    setArrived(state === 'sent');
  }
  return (
    <span
      className={[css['lamp'], className].filter(Boolean).join(' ')}
      data-state={state}
      data-arrived={arrived || undefined}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <LampShape state={state} />
      </svg>
      <span>{label}</span>
    </span>
  );
}

/** Renders the shape alone, inside another drawing of 24 × 24 units. */
export function LampShape({ state }: { state: LampState }) {
  if (state === 'needs-you') {
    return (
      <>
        <path className={css['sign']} d="M12 3.4 21.6 20a1 1 0 0 1-.9 1.5H3.3A1 1 0 0 1 2.4 20z" />
        <path className={css['mark']} d="M12 9.5v5.2m0 3v.1" />
      </>
    );
  }
  if (state === 'sent') {
    return (
      <>
        <circle className={css['halo']} cx="12" cy="12" r="9" />
        <circle className={css['full']} cx="12" cy="12" r="9.5" />
        <path className={css['tick']} d="m7.4 12.4 3.2 3.2 6-6.8" />
      </>
    );
  }
  return (
    <>
      <circle
        className={css['ring']}
        cx="12"
        cy="12"
        r="8.5"
        strokeDasharray={state === 'later' ? '.1 5.24' : undefined}
      />
      {state === 'ended' && <path className={css['ring']} d="M8.5 12h7" />}
      {state === 'sending' && <path className={css['arc']} d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" />}
      {state === 'checking' && <circle className={css['dot']} cx="12" cy="12" r="3.6" />}
    </>
  );
}
