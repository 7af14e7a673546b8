import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { timeWords } from '#src/features/events/day-words.ts';
import { EarlierEvent, earlierThan } from '#src/features/events/earlier-event.tsx';
import type { Event } from '#src/features/events/model.ts';
import { comingEvents, readEvents, snapshotEvents } from '#src/features/events/queries.ts';
import { useBegun } from '#src/features/events/use-begun.tsx';
import { placeAndPrice, startsAt, whenWords } from '#src/features/events/when.ts';
import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { sun } from '#src/kit/drawings/sun.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { sastDayParts, sastInstant, sastIso } from '#src/kit/sast.ts';
import { ArrowIcon } from '#src/ui/icon.tsx';
import paint from './drawing.module.css';
import css from './webinar-stall.module.css';

/** How long (ms) the office's list may replace the webinar, if nobody has begun to read. */
const replaceableMs = 1_000;

/** The next webinar, as if chalked in the hatch of a painted stall. */
export function WebinarStall() {
  const { event, earlier } = useNextEvent();
  return (
    <div className={css['stall']}>
      <Awning />
      {event ? <Hatch event={event} /> : <EmptyHatch />}
      {earlier && (
        <p className={css['earlier']} role="status">
          <EarlierEvent event={earlier} now={hostNow()} />
        </p>
      )}
      <div className={css['counter']}>
        <div className={`cloth-diamonds ${css['cloth']}`} />
      </div>
    </div>
  );
}

/**
 * Returns the webinar to show. The first render equals the page as built, with past events, which disappear once the
 * mirror is read. A webinar that somebody has begun to read about stays while it is coming, and an earlier one is
 * offered.
 */
function useNextEvent() {
  const snapshot = useSnapshot();
  const [prerendered] = useState(() => snapshotEvents(snapshot));
  const coming = useMirror(
    async (view) => {
      const mirrored = await readEvents(view);
      return comingEvents((mirrored.isKnown ? mirrored : prerendered).events, hostNow());
    },
    [],
    comingEvents(prerendered.events, 0),
  );
  const begun = useBegun(replaceableMs);
  const [shown, show] = useState(coming[0]);
  const renewed = coming.find(({ id }) => id === shown?.id);
  const event = begun && renewed ? renewed : coming[0];
  useEffect(() => show(event), [event]);
  return { event, earlier: event && earlierThan(event, coming[0]) };
}

function Hatch({ event }: { event: Event }) {
  const { dateFrom, timeFrom } = event;
  return (
    <Link to="/events" search={{ event: event.id }} className={css['hatch']}>
      <span className={css['kind']}>Next webinar</span>
      <strong className={css['title']}>{event.title}</strong>
      {dateFrom === '' ? (
        <span>{whenWords(event)}</span>
      ) : (
        <time className={css['when']} dateTime={timeFrom === '' ? dateFrom : sastIso(dateFrom, timeFrom)}>
          <Day date={dateFrom} />
          <span className={css['hours']}>
            {timeWords(event)}
            <br />
            {placeAndPrice(event)}
          </span>
        </time>
      )}
      <span className={css['go']}>
        {Number.isNaN(startsAt(event)) ? 'See the webinar page' : 'Register'}
        <ArrowIcon />
      </span>
    </Link>
  );
}

function Day({ date }: { readonly date: string }) {
  const { weekday, day, month } = sastDayParts(sastInstant(date, '12:00'));
  return (
    <>
      <span className={css['day']}>{day}</span>
      <span>
        {weekday}
        <br />
        {month}
      </span>
    </>
  );
}

function EmptyHatch() {
  return (
    <Link to="/events" className={css['hatch']}>
      <span className={css['kind']}>Webinars</span>
      <strong className={css['title']}>See if there is a new date</strong>
      <span className={css['go']}>
        See the webinar page
        <ArrowIcon />
      </span>
    </Link>
  );
}

const stripes = [0, 1, 2, 3, 4, 5, 6, 7];

/** A striped awning with the sun going up behind it. */
function Awning() {
  return (
    <svg className={`${paint['drawing']} ${css['awning']}`} viewBox="-4 0 488 226" aria-hidden="true">
      <g transform="translate(240 152)">
        {[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((at) => (
          <path key={at} className={css['ray']} d={sun.ray} transform={`rotate(${at * sun.step})`} />
        ))}
      </g>
      <path className={paint['marigold']} d="M142 112a106 106 0 0 1 196 0z" />
      {stripes.map((at) => (
        <path
          key={at}
          className={at % 2 ? paint['cream'] : paint['cobalt']}
          d={`M${40 + at * 50} 112h50L${60 + at * 60} 190a30 30 0 0 1-60 0z`}
        />
      ))}
      <path className={css['pole']} d="M34 112h412" />
    </svg>
  );
}
