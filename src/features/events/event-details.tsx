import { paragraphs } from '#src/kit/plain-text.ts';
import { TickIcon } from '#src/ui/icon.tsx';
import css from './event-details.module.css';
import type { Event } from './model.ts';

/** A webinar's description, highlights, audience and speakers. */
export function EventDetails({ event }: { readonly event: Event }) {
  const descriptionParts = paragraphs(event.description);
  return (
    <>
      {descriptionParts.length > 0 && (
        <section className="stack-4">
          <h2>What it is about</h2>
          {descriptionParts.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      <Highlights event={event} />
      {event.whoShouldAttend.length > 0 && (
        <section className="stack-4">
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
      {(event.instructor_name || event.moderator_name) && (
        <section className="stack-4">
          <h2>People</h2>
          <div className="stack-4">
            <Person name={event.instructor_name} role={event.instructor_role} />
            <Person name={event.moderator_name} role={event.moderator_role} />
          </div>
        </section>
      )}
    </>
  );
}

function Highlights({ event }: { readonly event: Event }) {
  if (event.highlights.length === 0) return null;
  return (
    <section className="stack-4">
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
