import { useEffect, useState } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { Button, type ButtonVariant } from '#src/ui/button.tsx';
import { CalendarIcon } from '#src/ui/icon.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { recordCalendar } from './calendar-record.ts';
import { type CurrentTicket, calendarFacts } from './moved-tickets.ts';

const domain = provider.email.slice(provider.email.indexOf('@') + 1);

const loadWriter = () => import('./calendar.ts');

interface AddToCalendarProps {
  readonly ticket: CurrentTicket;
  readonly variant?: ButtonVariant;
  readonly children?: string;
}

/** Saves the webinar as a calendar file, which replaces the entry of an earlier file. */
export function AddToCalendar({
  ticket,
  variant = 'main',
  children = 'Add to calendar',
}: AddToCalendarProps) {
  const engine = useEngine();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    // Loads the writer early, because the tap may come offline. A failed load is reported on the tap.
    loadWriter().catch(() => undefined);
  }, []);

  async function add() {
    const { group, receipt, references } = ticket;
    const { eventId, title, dateFrom } = receipt;
    const facts = calendarFacts(ticket);
    try {
      const { calendarFile } = await loadWriter();
      // Without storage the file still works, but a later file cannot replace its calendar entry.
      const { uid, sequence } = await recordCalendar(engine, eventId, facts).catch(() => ({
        uid: `event-${eventId}-${group}`,
        sequence: 0,
      }));
      const file = calendarFile({ ...facts, uid, sequence, title, references }, domain, Date.now());
      saveFile(`webinar-${dateFrom}.ics`, 'text/calendar;charset=utf-8', file);
      setHasFailed(false);
    } catch (error) {
      setHasFailed(true);
      reportError(error);
    }
  }

  return (
    <div className="stack-2 start">
      <Button variant={variant} onClick={add}>
        <CalendarIcon /> {children}
      </Button>
      {hasFailed && (
        <p role="alert">We couldn’t make the calendar file here. Try again when you’re online.</p>
      )}
    </div>
  );
}
