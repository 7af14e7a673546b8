import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect } from 'react';
import { fetchItem } from '#src/features/sources/fetch-item.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useItem } from '#src/hooks/use-item.ts';
import { useMissing } from '#src/hooks/use-missing.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { device } from '#src/kit/device-word.ts';
import type { Engine, Failure } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { MissingState } from '#src/ui/missing-state.tsx';
import { events } from './collection.ts';
import type { Event } from './model.ts';

interface RequestedEventProps {
  readonly requestedId: string;
  readonly next: Event | undefined;
  /** The webinars to choose from instead. */
  readonly lists: ReactNode;
}

const hiddenTitle = 'That webinar is not on the site at the moment';

/** Fetches a webinar that the address names and this device lacks, and shows the state of the request. */
export function RequestedEvent({ requestedId, next, lists }: RequestedEventProps) {
  const engine = useEngine();
  const ask = useCallback(
    () => fetchEvent(engine, requestedId).catch(reportedFailure),
    [engine, requestedId],
  );
  const missing = useMissing(ask, events, requestedId);
  const isHidden = useItem(events, requestedId)?.hidden === true;
  const isAnswered = missing.state !== 'coming';
  useEffect(() => {
    // After a reload the browser restores the scroll position of the earlier, longer page.
    if (isAnswered) window.scrollTo(0, 0);
  }, [isAnswered]);
  return (
    <section className="band stack-5">
      <MissingState
        {...missing}
        heading="h1"
        what="that webinar"
        title={isHidden && missing.state === 'away' ? hiddenTitle : undefined}
        coming={{ label: 'Opening the webinar', lines: 8 }}
        away={
          isHidden
            ? `That is the last this ${device} heard. We look again as soon as you’re online.`
            : 'We look it up as soon as you’re online.'
        }
        none={
          isHidden
            ? {
                title: hiddenTitle,
                text: 'We are not showing it yet, or not any more. If you have a ticket for it, it stays as it is.',
              }
            : { title: 'We can’t find that webinar' }
        }
      >
        {next && (
          <Link to="/events" search={{ event: next.id }} className={buttonClass('plain')}>
            See the next webinar
          </Link>
        )}
      </MissingState>
      {lists}
    </section>
  );
}

/** Fetches the event of a link; a stored draft is always fetched again, because it may be on the site by now. */
export async function fetchEvent(
  engine: Pick<Engine, 'view' | 'pull' | 'pullItem'>,
  id: string,
): Promise<Failure | undefined> {
  const storedEvent = await engine.view.get(events, id);
  return storedEvent?.hidden ? engine.pullItem(events, id) : fetchItem(engine, events, id);
}
