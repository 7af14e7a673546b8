import { type ReactNode, useId } from 'react';
import { isOver } from '#src/features/events/when.ts';
import { useHostNow } from '#src/hooks/use-now.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { isTemporaryId } from '#src/kit/ids.ts';
import { Board } from '#src/ui/board.tsx';
import { CalendarIcon, TickIcon, WaitingIcon, WarningIcon } from '#src/ui/icon.tsx';
import css from './announce.module.css';
import { officeEvents } from './collections.ts';
import { EventLink } from './event-link.tsx';
import { asVisitorsRead, type OfficeEvent } from './office-event.ts';
import { type Published, publishedState, publishing } from './published.ts';

interface AnnounceBoardProps {
  readonly event: OfficeEvent;
  /** The visibility switch, where it is not beside the form. */
  readonly children?: ReactNode;
}

/** Shows whether an event is on the site, and offers its link to share. */
export function AnnounceBoard({ event, children }: AnnounceBoardProps) {
  const progress = useProgress(officeEvents, event.id, publishing);
  const { issue } = useSyncStatus();
  const now = useHostNow().now || Date.now();
  const heading = useId();
  const state = publishedState(event, progress);
  const { icon, title, text } = wordsOf(state, event, isOver(event, now), issue === 'none');
  const hasLink = !isTemporaryId(event.id) && state === 'on the site';
  return (
    <Board as="section" flat className={css['board']} aria-labelledby={heading}>
      <div role="status" className="stack-1">
        <h2 id={heading} className={css['state']} data-state={state}>
          {icon}
          {title}
        </h2>
        {text && <p className="soft">{text}</p>}
      </div>
      {children}
      {hasLink && <EventLink event={asVisitorsRead(event)} />}
    </Board>
  );
}

interface StateWords {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
}

function wordsOf(state: Published, event: OfficeEvent, over: boolean, isOnline: boolean): StateWords {
  const link = isTemporaryId(event.id) ? 'Its link is here as soon as we have the event.' : undefined;
  switch (state) {
    case 'draft':
      return {
        icon: <CalendarIcon />,
        title: 'Saved as a draft. Visitors can’t see it yet.',
        text: 'Turn the switch on when it is ready: then it has a link to pass on.',
      };
    case 'leaving':
      return {
        icon: <WaitingIcon />,
        title: isOnline ? 'We’re taking it off the site' : 'It is still on the site',
        text: isOnline ? undefined : 'We take it off as soon as you’re online.',
      };
    case 'coming':
      return {
        icon: <WaitingIcon />,
        title: isOnline ? 'We’re putting it on the site' : 'We put it on the site as soon as you’re online',
        text: link,
      };
    case 'stuck':
      return {
        icon: <WarningIcon />,
        title: event.hidden ? 'It is still on the site' : 'It is not on the site yet',
        text: 'The note at the top of the page says why.',
      };
    default:
      return {
        icon: <TickIcon />,
        title: event.cancelled ? 'It is on the site, as called off' : 'It is on the site',
        text: over ? 'It is over: nobody can register any more.' : undefined,
      };
  }
}
