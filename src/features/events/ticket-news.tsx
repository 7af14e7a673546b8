import { provider } from '#src/features/settings/provider.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { type CalendarChange, isSameTime } from './calendar-record.ts';
import { dayWords, type EventTimes, timeWords } from './day-words.ts';
import type { CurrentTicket } from './moved-tickets.ts';
import css from './ticket-news.module.css';
import { placeWords } from './when.ts';

const titles: Readonly<Record<CalendarChange, string>> = {
  time: 'Time changed: update your calendar',
  place: 'Place changed: update your calendar',
  'called off': 'The office called this webinar off',
};

interface TicketNewsProps {
  readonly ticket: CurrentTicket;
  /** Whether the webinar has begun, so that the calendar is no longer the main action. */
  readonly hasStarted: boolean;
}

/** Changes of the event, at the top of the ticket; renders nothing without a change. */
export function TicketNews({ ticket, hasStarted }: TicketNewsProps) {
  const { event, calendar, receipt } = ticket;
  if (event === 'gone')
    return (
      <section className={css['news']} aria-labelledby="ticket-news">
        <h2 id="ticket-news">The office no longer has this webinar</h2>
        <p>
          Call us on <a href={`tel:${provider.phone.dialled}`}>{provider.phone.shown}</a> and say{' '}
          {receipt.reference}.
        </p>
      </section>
    );
  const isOff = event === 'called off';
  if (!isOff && !calendar) return null;
  return (
    <section className={css['news']} aria-labelledby="ticket-news">
      <h2 id="ticket-news">{titles[isOff ? 'called off' : (calendar?.change ?? 'time')]}</h2>
      {isOff && (
        <p>
          It will not be held. <a href="/events">See the other webinars</a>
        </p>
      )}
      {calendar && !isOff && <Change last={calendar.last} now={receipt} />}
      {calendar && receipt.dateFrom !== '' && (
        <AddToCalendar ticket={ticket} variant={hasStarted ? 'plain' : 'main'}>
          {isOff ? 'Remove from calendar' : 'Update calendar'}
        </AddToCalendar>
      )}
    </section>
  );
}

type TimesAndPlace = EventTimes & { readonly location: string };

/** Time, place or both as in the calendar, beside the current ones. */
function Change({ last, now }: { readonly last: TimesAndPlace; readonly now: TimesAndPlace }) {
  const isElsewhere = last.location !== now.location;
  const lines = (event: TimesAndPlace) => [
    ...(isSameTime(last, now) && isElsewhere ? [] : [dayWords(event), timeWords(event)]),
    ...(isElsewhere ? [placeWords(event)] : []),
  ];
  return (
    <dl className={css['change']}>
      <div>
        <dt>In your calendar</dt>
        {lines(last).map((line) => (
          <dd key={line} className={css['old']}>
            {line}
          </dd>
        ))}
      </div>
      <div>
        <dt>Now</dt>
        {lines(now).map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
    </dl>
  );
}
