import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import css from './forget-ticket.module.css';

interface ForgetTicketProps {
  /** The registration has not arrived yet: forgetting its ticket does not stop it. */
  readonly waiting: boolean;
  readonly onForget: () => Promise<void>;
}

/** Takes a ticket off a shared phone; asked twice, in place, because that works with nothing loaded. */
export function ForgetTicket({ waiting, onForget }: ForgetTicketProps) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <div className={css['forget']}>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <BinIcon /> Forget
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={css['forget']}>
      <legend>Forget this ticket on this phone?</legend>
      <p>{waiting ? 'The registration itself will still be sent.' : 'You stay registered.'}</p>
      <div className="actions">
        <Button onClick={() => setAsking(false)} autoFocus>
          Keep it
        </Button>
        <Button variant="danger" onClick={onForget}>
          Forget it
        </Button>
      </div>
    </fieldset>
  );
}
