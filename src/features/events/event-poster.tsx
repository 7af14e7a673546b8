import { provider } from '#src/features/settings/provider.ts';
import { sastDayParts } from '#src/kit/sast.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { OfficePicture } from '#src/ui/office-picture.tsx';
import css from './event-poster.module.css';
import type { Event } from './model.ts';
import { dayWords, placeWords, startsAt, timeWords } from './when.ts';

/** Where the form stands in the page. */
export const formAnchor = 'register';

/** Only https and our own files: an event's picture comes from a form anybody in the office can fill in. */
function pictureOf({ posterUrl, image }: Event): string | undefined {
  return [posterUrl, image].find((url) => /^(https:\/\/|\/(?!\/))/.test(url));
}

/** The painted board of a webinar: what, when and where, to be read from across the street. */
export function EventPoster({ event }: { readonly event: Event }) {
  const picture = pictureOf(event);
  return (
    <section className={`band band-indigo ${css['poster']}`} aria-labelledby="event-title">
      <div className={css['words']}>
        <p className={css['kind']}>Webinar</p>
        <h1 className={css['title']} id="event-title">
          {event.title}
        </h1>
        {event.subTitle && <p className={css['lead']}>{event.subTitle}</p>}
        <dl className={css['facts']}>
          <div>
            <dt>When</dt>
            <dd>
              {dayWords(event)}
              <br />
              {timeWords(event)}
            </dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>{placeWords(event)}</dd>
          </div>
          <div>
            <dt>Price</dt>
            <dd>{provider.webinarPrice}</dd>
          </div>
        </dl>
        <a className={buttonClass('light')} href={`#${formAnchor}`}>
          Go to the registration
        </a>
      </div>
      {picture ? (
        <div className={css['frame']}>
          <DateSign event={event} />
          <OfficePicture className={css['picture']} src={picture} width={480} height={600} />
        </div>
      ) : (
        <DateSign event={event} />
      )}
    </section>
  );
}

/** The day as a leaf of a wall calendar; the words beside it say the same. */
function DateSign({ event }: { readonly event: Event }) {
  const { weekday, day, month, year } = sastDayParts(startsAt(event));
  return (
    <div className={css['sign']} aria-hidden="true">
      <span className={css['cloth']} />
      <span className={css['month']}>
        {month} {year}
      </span>
      <span className={css['day']}>{day}</span>
      <span className={css['weekday']}>{weekday}</span>
      <span className={css['hour']}>{event.timeFrom} SAST</span>
    </div>
  );
}
