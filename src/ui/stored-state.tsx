import css from './stored-state.module.css';
import { storedWords } from './stored-words.ts';

export type StoredStateName = 'not-held' | 'coming' | 'held' | 'needs-network';

interface StoredStateProps {
  readonly state: StoredStateName;
  /** The words beside the drawn phone; the state's own phrase by default. */
  readonly words?: string;
  /** The percentage of a `coming` item that is on the device. */
  readonly percent?: number;
  readonly className?: string | undefined;
}

/** The screen of the drawn phone, measured from its lower edge. */
const screen = { top: 4, height: 16 };

/**
 * Renders whether an item opens offline, as a phone that is empty, filling, full or crossed out. A Lamp, in contrast,
 * shows how far something was sent.
 */
export function StoredState({ state, words = storedWords[state], percent = 0, className }: StoredStateProps) {
  const percentHere = state === 'held' ? 100 : state === 'coming' ? Math.min(Math.max(percent, 0), 100) : 0;
  const filled = (screen.height * percentHere) / 100;
  return (
    <span className={[css['state'], className].filter(Boolean).join(' ')} data-held={state}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect
          className={css['fill']}
          x="7"
          y={screen.top + screen.height - filled}
          width="10"
          height={filled}
        />
        <rect className={css['phone']} x="6" y="2.5" width="12" height="19" rx="2.5" />
        {state === 'needs-network' && <path className={css['strike']} d="M3.5 3.5l17 17" />}
      </svg>
      <span>
        {words}
        {state === 'coming' && <span className={css['percent']}> {Math.round(percentHere)}%</span>}
      </span>
    </span>
  );
}
