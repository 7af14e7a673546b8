import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect } from 'react';
import { fetchItem } from '#src/features/sources/fetch-item.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMissing } from '#src/hooks/use-missing.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { device } from '#src/kit/device-word.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { MissingState } from '#src/ui/missing-state.tsx';
import { events } from './collection.ts';
import type { Event } from './model.ts';

interface AskedEventProps {
  /** As the address names it. */
  readonly asked: string;
  readonly next: Event | undefined;
  /** The webinars to choose from instead. */
  readonly lists: ReactNode;
}

/** In place of a webinar that the address names and this device does not know: the office is asked for it. */
export function AskedEvent({ asked, next, lists }: AskedEventProps) {
  const engine = useEngine();
  const ask = useCallback(() => fetchItem(engine, events, asked).catch(reportedFailure), [engine, asked]);
  const missing = useMissing(ask, events, asked);
  const isSaid = missing.state !== 'coming';
  useEffect(() => {
    // The place of a visitor who reloads was one in another, longer page.
    if (isSaid) window.scrollTo(0, 0);
  }, [isSaid]);
  return (
    <section className="band stack-5">
      <MissingState
        {...missing}
        heading="h1"
        what="the webinar"
        title={missing.state === 'away' ? `This ${device} does not know that webinar yet` : undefined}
        coming={{ label: 'Opening the webinar', lines: 8 }}
        away="We look it up as soon as you’re online."
        none={{
          title: 'That webinar is no longer planned',
          text: 'The office took it off its list, or the link has a mistake.',
        }}
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
