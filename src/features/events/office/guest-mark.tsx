import { Button } from '#src/ui/button.tsx';
import { TickIcon } from '#src/ui/icon.tsx';
import { stateWords } from './guest-words.ts';
import type { Guest } from './guests.ts';
import css from './guests-page.module.css';
import { useMarks } from './use-marks.ts';

/** What is known of a person, and one tap to say that they are here. */
export function GuestMark({ guest }: { readonly guest: Guest }) {
  const { mark, busy } = useMarks();
  const { state } = guest;
  return (
    <span className={css['mark']}>
      <span className={css['state']} data-state={state}>
        {state === 'was there' && <TickIcon />}
        {stateWords[state]}
      </span>
      {(state === 'coming' || state === 'cannot come') && (
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
