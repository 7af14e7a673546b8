import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isOver } from '#src/features/events/when.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useHostNow } from '#src/hooks/use-now.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import type { View } from '#src/sync/index.ts';
import { Board } from '#src/ui/board.tsx';
import { Button } from '#src/ui/button.tsx';
import css from './announce.module.css';
import { dropEventNews, readEventNews } from './event-news.ts';
import { LetterToPeople } from './letter-to-people.tsx';
import { asVisitorsRead, type OfficeEvent } from './office-event.ts';
import { readReachedPeople } from './reached-people.ts';

/** Reads an event's unreported change and its recipients. */
async function readUntold(view: View, event: OfficeEvent) {
  const news = await readEventNews(view, event);
  return news && { news, people: await readReachedPeople(view, event.id) };
}

/** Offers to write to an event's people after a change; renders nothing without an unreported change. */
export function WritePeople({ event }: { readonly event: OfficeEvent }) {
  const engine = useEngine();
  const { dateFrom, dateTo, timeFrom, timeTo, location: place, cancelled } = event;
  const facts = [dateFrom, dateTo, timeFrom, timeTo, place, cancelled, event.title];
  // Keeps the previous value during a new read, because a person may be editing the letter.
  const untold = useMirror((view) => readUntold(view, event), [event.id], undefined, facts);
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const now = useHostNow().now || hostNow();
  // An event that was over before and after the change concerns nobody.
  const isPast = !!untold && isOver(untold.news.before, now) && isOver(asVisitorsRead(event), now);
  const offered = untold === undefined ? undefined : untold !== null && untold.people?.count !== 0 && !isPast;
  const title = useFocusedOnOffer(offered);
  if (!untold || !offered) return null;
  const { news, people } = untold;
  function drop(): void {
    setOpen(false);
    dropEventNews(engine, event.id).catch(reportError);
  }
  return (
    <Board as="section" flat className={css['board']} aria-labelledby={heading}>
      <h2 id={heading} ref={title} tabIndex={-1} className={css['state']}>
        {headings[news.news]}
      </h2>
      {isOpen ? (
        <LetterToPeople event={event} news={news} people={people} onDone={drop} />
      ) : (
        <>
          <p>Tickets change when people open the site next. Nobody gets an email unless you write one.</p>
          <div className="actions">
            <Button onClick={() => setOpen(true)}>{writeWords(people?.count)}</Button>
            <Button variant="quiet" onClick={drop}>
              No need to write
            </Button>
          </div>
        </>
      )}
    </Board>
  );
}

/** Focuses the offer when it appears, because the form that caused it is far below. */
function useFocusedOnOffer(offered: boolean | undefined): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const wasNone = useRef(false);
  useEffect(() => {
    if (offered && wasNone.current) title.current?.focus();
    if (offered !== undefined) wasNone.current = !offered;
  }, [offered]);
  return title;
}

const headings = {
  cancelled: 'You cancelled this event',
  'takes place': 'This event takes place after all',
  moved: 'You moved this event',
  place: 'You changed the place of this event',
  'moved and place': 'You moved this event',
} as const;

function writeWords(count: number | undefined): string {
  if (count === undefined) return 'Write to the people';
  return count === 1 ? 'Write to the 1 person' : `Write to the ${count} people`;
}
