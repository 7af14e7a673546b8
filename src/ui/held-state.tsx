import css from './held-state.module.css';
import { heldWords } from './held-words.ts';

export type HeldStateName = 'not-held' | 'coming' | 'held' | 'needs-network';

interface HeldStateProps {
  readonly state: HeldStateName;
  /** Said beside the phone, where the state's own phrase is not enough. */
  readonly words?: string;
  /** How much of what is `coming` is here: 0 to 100. */
  readonly percent?: number;
  readonly className?: string | undefined;
}

/** The inside of the drawn phone, from its lower edge up. */
const screen = { top: 4, height: 16 };

/** Whether a thing can be opened with no signal: a phone, empty, filling, full or struck. Lamp, for how far a thing was sent, is the other alphabet. */
export function HeldState({ state, words = heldWords[state], percent = 0, className }: HeldStateProps) {
  const here = state === 'held' ? 100 : state === 'coming' ? Math.min(Math.max(percent, 0), 100) : 0;
  const filled = (screen.height * here) / 100;
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
        {state === 'coming' && <span className={css['percent']}> {Math.round(here)}%</span>}
      </span>
    </span>
  );
}
