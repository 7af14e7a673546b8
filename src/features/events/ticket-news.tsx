import { provider } from '#src/features/settings/provider.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import type { CalendarChange } from './calendar-record.ts';
import type { CurrentTicket, OutdatedCalendar } from './moved-tickets.ts';
import css from './ticket-news.module.css';
import { dayWords, type EventTimes, placeWords, timeWords } from './when.ts';

const titles: Readonly<Record<CalendarChange, string>> = {
  time: 'Time changed: update your calendar',
  place: 'Place changed: update your calendar',
  'called off': 'Take it out of your calendar',
};

function momentWords(event: EventTimes): string {
  return `${dayWords(event)}, ${timeWords(event)}`;
}

/** What a person must know of the event before anything else on their ticket; nothing where all is as it was. */
export function TicketNews({ ticket }: { readonly ticket: CurrentTicket }) {
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
  if (event === 'planned' && !calendar) return null;
  return (
    <section className={css['news']} aria-labelledby="ticket-news">
      <h2 id="ticket-news">
        {event === 'called off' ? 'The office called this webinar off' : titles[calendar?.change ?? 'time']}
      </h2>
      {event === 'called off' && <p>It is not held. You don’t have to do anything more.</p>}
      {calendar && event === 'planned' && <Change {...calendar} ticket={ticket} />}
      {calendar && <AddToCalendar ticket={ticket}>{words(calendar)}</AddToCalendar>}
    </section>
  );
}

function words({ change }: OutdatedCalendar): string {
  return change === 'called off' ? titles[change] : 'Update your calendar';
}

/** What the calendar says beside what is true now. */
function Change({
  change,
  last,
  ticket: { receipt },
}: OutdatedCalendar & { readonly ticket: CurrentTicket }) {
  const tell = change === 'place' ? placeWords : momentWords;
  return (
    <dl className={css['change']}>
      <div>
        <dt>In your calendar</dt>
        <dd className={css['old']}>{tell({ ...last })}</dd>
      </div>
      <div>
        <dt>Now</dt>
        <dd>{tell(receipt)}</dd>
      </div>
    </dl>
  );
}
