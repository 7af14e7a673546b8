import { Button } from '#src/ui/button.tsx';
import { TickIcon } from '#src/ui/icon.tsx';
import { stateWords } from './guest-words.ts';
import type { Guest } from './guests.ts';
import css from './guests-page.module.css';
import { useMarks } from './use-marks.tsx';

interface GuestMarkProps {
  readonly guest: Guest;
  /** It is the day of the event, or later. */
  readonly hasBegun: boolean;
}

/** What is known of a person, and one tap to say that they are here. */
export function GuestMark({ guest, hasBegun }: GuestMarkProps) {
  const { mark, busy } = useMarks();
  const { state } = guest;
  return (
    <span className={css['mark']}>
      <span className={css['state']} data-state={state}>
        {state === 'was there' && <TickIcon />}
        {stateWords[state]}
      </span>
      {hasBegun && (state === 'coming' || state === 'cannot come') && (
        <Button
          className={css['here']}
          busy={busy}
          onClick={() => void mark(guest, 'was there').catch(reportError)}
        >
          Was there
        </Button>
      )}
    </span>
  );
}
