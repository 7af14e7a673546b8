import { Link } from '@tanstack/react-router';
import { paragraphs } from '#src/kit/plain-text.ts';
import { ArrowIcon, TickIcon } from '#src/ui/icon.tsx';
import css from './event-details.module.css';
import type { Event } from './model.ts';
import { dayWords, placeAndPrice, timeWords } from './when.ts';

/** What a webinar is about, for whom, and who speaks. */
export function EventDetails({ event }: { readonly event: Event }) {
  const about = paragraphs(event.description);
  return (
    <>
      {about.length > 0 && (
        <section className={css['part']}>
          <h2>What it is about</h2>
          {about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      <Highlights event={event} />
      {event.whoShouldAttend.length > 0 && (
        <section className={css['part']}>
          <h2>Who should attend</h2>
          <ul className={css['who']}>
            {event.whoShouldAttend.map((who) => (
              <li key={who}>
                <TickIcon />
                <span>{who}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css['part']}>
        <h2>People</h2>
        <div className={css['people']}>
          <Person name={event.instructor_name} role={event.instructor_role} />
          <Person name={event.moderator_name} role={event.moderator_role} />
        </div>
      </section>
    </>
  );
}

function Highlights({ event }: { readonly event: Event }) {
  if (event.highlights.length === 0) return null;
  return (
    <section className={css['part']}>
      <h2>Highlights</h2>
      <dl className={css['highlights']}>
        {event.highlights.map(({ key, value }) => (
          <div key={`${key}: ${value}`}>
            <dt>{key}</dt>
            {value !== key && <dd>{value}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Person({ name, role }: { readonly name: string; readonly role: string }) {
  if (!name) return null;
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((letter) => /\p{Lu}/u.test(letter))
    .join('');
  return (
    <div className={css['person']}>
      <span className={css['portrait']} aria-hidden="true">
        {initials.slice(0, 2)}
      </span>
      <p>
        <strong>{name}</strong>
        <br />
        <span className="soft">{role}</span>
      </p>
    </div>
  );
}

/** The other webinars to come, to choose from. */
export function OtherEvents({ events }: { readonly events: readonly Event[] }) {
  if (events.length === 0) return null;
  return (
    <section className={css['part']}>
      <h2>Also coming</h2>
      <ul className={css['others']}>
        {events.map((event) => (
          <li key={event.id}>
            <Link to="/events" search={{ event: event.id }}>
              <span>
                <strong>{event.title}</strong>
                <br />
                <span className="soft">
                  {dayWords(event)}, {timeWords(event)}
                  <br />
                  {placeAndPrice(event)}
                </span>
              </span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
