import { provider } from '#src/features/settings/provider.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { type CalendarChange, isSameTime } from './calendar-record.ts';
import type { CurrentTicket } from './moved-tickets.ts';
import css from './ticket-news.module.css';
import { dayWords, type EventTimes, placeWords, timeWords } from './when.ts';

const titles: Readonly<Record<CalendarChange, string>> = {
  time: 'Time changed: update your calendar',
  place: 'Place changed: update your calendar',
  'called off': 'The office called this webinar off',
};

interface TicketNewsProps {
  readonly ticket: CurrentTicket;
  /** The webinar has begun: a calendar is no longer the main thing. */
  readonly began: boolean;
}

/** What a person must know of the event before anything else on their ticket; nothing where all is as it was. */
export function TicketNews({ ticket, began }: TicketNewsProps) {
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
        <AddToCalendar ticket={ticket} variant={began ? 'plain' : 'main'}>
          {isOff ? 'Remove from calendar' : 'Update calendar'}
        </AddToCalendar>
      )}
    </section>
  );
}

type Where = EventTimes & { readonly location: string };

/** What the calendar says beside what is true now: the time, the place, or both. */
function Change({ last, now }: { readonly last: Where; readonly now: Where }) {
  const isElsewhere = last.location !== now.location;
  const lines = (event: Where) => [
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
