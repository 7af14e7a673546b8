import { useState } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { Button } from '#src/ui/button.tsx';
import { CalendarIcon } from '#src/ui/icon.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import css from './add-to-calendar.module.css';
import { calendarFile } from './calendar.ts';
import type { Receipt } from './receipt.ts';

const domain = provider.email.slice(provider.email.indexOf('@') + 1);

/** Gives the person the webinar as a calendar file. */
export function AddToCalendar({ receipt }: { readonly receipt: Receipt }) {
  const [failed, setFailed] = useState(false);

  async function add() {
    try {
      const file = await calendarFile(receipt, domain);
      saveFile(`webinar-${receipt.dateFrom}.ics`, 'text/calendar;charset=utf-8', file);
      setFailed(false);
    } catch (error) {
      setFailed(true);
      reportError(error);
    }
  }

  return (
    <div className={css['calendar']}>
      <Button variant="main" onClick={add}>
        <CalendarIcon /> Add to calendar
      </Button>
      {failed && <p role="alert">We couldn’t make the calendar file here. Try again when you’re online.</p>}
    </div>
  );
}
