import { useState } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { Button } from '#src/ui/button.tsx';
import { BinIcon, CalendarIcon } from '#src/ui/icon.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { calendarFile } from './calendar.ts';
import type { Receipt } from './receipt.ts';
import css from './ticket-actions.module.css';

interface TicketActionsProps {
  readonly receipt: Receipt;
  /** The registration has not arrived yet: forgetting the ticket does not stop it. */
  readonly waiting: boolean;
  readonly onForget: () => Promise<void>;
}

/** What a person does with a ticket. */
export function TicketActions({ receipt, waiting, onForget }: TicketActionsProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={css['actions']}>
      <AddToCalendar receipt={receipt} />
      {asking ? (
        <fieldset className={css['question']} aria-label="Forget this ticket?">
          <p>
            Forget this ticket on this phone?{' '}
            {waiting ? 'The registration itself will still be sent.' : 'You stay registered.'}
          </p>
          <Button variant="danger" onPress={onForget} autoFocus>
            Forget it
          </Button>
          <Button onPress={() => setAsking(false)}>Keep it</Button>
        </fieldset>
      ) : (
        <Button variant="quiet" onPress={() => setAsking(true)}>
          <BinIcon /> Forget
        </Button>
      )}
    </div>
  );
}

const calendarDomain = provider.email.slice(provider.email.indexOf('@') + 1);

function AddToCalendar({ receipt }: { readonly receipt: Receipt }) {
  const [failed, setFailed] = useState(false);

  async function add() {
    try {
      const file = await calendarFile(receipt, calendarDomain);
      saveFile(`webinar-${receipt.dateFrom}.ics`, 'text/calendar;charset=utf-8', file);
      setFailed(false);
    } catch (error) {
      setFailed(true);
      reportError(error);
    }
  }

  return (
    <div className={css['calendar']}>
      <Button variant="main" onPress={add}>
        <CalendarIcon /> Add to calendar
      </Button>
      {failed && (
        <p role="alert">The calendar file could not be made here. Try once more when you are back online.</p>
      )}
    </div>
  );
}
