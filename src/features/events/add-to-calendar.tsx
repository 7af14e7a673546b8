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

/** Gives the person the webinar as a calendar file, which takes the place of the one they took before. */
export function AddToCalendar({
  ticket,
  variant = 'main',
  children = 'Add to calendar',
}: AddToCalendarProps) {
  const engine = useEngine();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // The tap may come where there is no line; it says so itself where this failed.
    loadWriter().catch(() => undefined);
  }, []);

  async function add() {
    const { group, receipt, references } = ticket;
    const { eventId, title, dateFrom } = receipt;
    const facts = calendarFacts(ticket);
    try {
      const { calendarFile } = await loadWriter();
      // Where nothing can be kept, the file is as good, but no later one takes its place.
      const { uid, sequence } = await recordCalendar(engine, eventId, facts).catch(() => ({
        uid: `event-${eventId}-${group}`,
        sequence: 0,
      }));
      const file = calendarFile({ ...facts, uid, sequence, title, references }, domain, Date.now());
      saveFile(`webinar-${dateFrom}.ics`, 'text/calendar;charset=utf-8', file);
      setFailed(false);
    } catch (error) {
      setFailed(true);
      reportError(error);
    }
  }

  return (
    <div className="stack-2 start">
      <Button variant={variant} onClick={add}>
        <CalendarIcon /> {children}
      </Button>
      {failed && <p role="alert">We couldn’t make the calendar file here. Try again when you’re online.</p>}
    </div>
  );
}
