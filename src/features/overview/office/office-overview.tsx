import { Link } from '@tanstack/react-router';
import { dayWords, timeWords } from '#src/features/events/day-words.ts';
import { momentWords } from '#src/features/events/office/guest-words.ts';
import type { ListedEvent } from '#src/features/events/office/queries.ts';
import { lineClass, linesClass, OverviewPart } from '#src/features/overview/overview-part.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useQuarter } from '#src/hooks/use-now.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import { useLongWait } from '#src/ui/long-wait.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './office-overview.module.css';
import { type NewBooking, type OfficeWork, readOfficeWork } from './office-work.ts';

const shownEvents = 4;

/** Shows today's and coming events, the newest registrations, and the office's lists with their counts. */
export function OfficeOverview({ isAdmin }: { readonly isAdmin: boolean }) {
  const now = useQuarter();
  const work = useMirror((view) => readOfficeWork(view, now), [], undefined, [now]);
  const isLong = useLongWait(true);
  const { issue } = useSyncStatus();
  const isComing = !work?.hasEvents && !isLong && issue === 'none';
  if (!work || isComing) return <Skeleton label="Counting what there is" lines={8} />;
  return (
    <div className={css['overview']}>
      <Events work={work} />
      <Lists work={work} isAdmin={isAdmin} />
      {/* Comes last, because registrations are fetched event by event and move the parts below. */}
      <Newest newest={work.newest} now={now} />
    </div>
  );
}

function Events({ work: { events } }: { readonly work: OfficeWork }) {
  return (
    <OverviewPart title="Today and coming">
      {events.length === 0 && <p className="soft">No event is planned.</p>}
      <ul className={linesClass}>
        {events.slice(0, shownEvents).map(({ event, registered }) => (
          <li key={event.id}>
            <Link to="/manage-events" search={{ event: event.id }} className={lineClass}>
              <strong>
                {event.title || 'Event without a title'}
                {event.hidden && ' (draft)'}
              </strong>
              <span className="soft">
                {dayWords(event)}, <span className={css['whole']}>{timeWords(event)}</span>
              </span>
              <span className="strong figures">{comingWords(registered)}</span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
      {events.length > shownEvents && <Link to="/manage-events">See all {events.length} coming events</Link>}
    </OverviewPart>
  );
}

function comingWords(registered: ListedEvent['registered']): string {
  if (registered === undefined) return 'Open to count';
  if (registered === 0) return 'Nobody is registered yet';
  return registered === 1 ? '1 person is registered' : `${registered} people are registered`;
}

function Newest({ newest, now }: { readonly newest: readonly NewBooking[]; readonly now: number }) {
  if (newest.length === 0) return null;
  return (
    <OverviewPart title="Newest registrations">
      <ul className={linesClass}>
        {newest.map(({ id, eventId, name, event, at }) => (
          <li key={id}>
            <Link to="/manage-events" search={{ event: eventId }} className={lineClass}>
              <strong>{name || 'Somebody who can’t be read'}</strong>
              <span className="soft">
                {event} {at !== undefined && <span className={css['moment']}>{momentWords(at, now)}</span>}
              </span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
    </OverviewPart>
  );
}

/** Returns `12 people`; no count for a list that was never fetched. */
function countWords(count: number | undefined, one: string, many: string): string {
  if (count === undefined) return `Not on this ${device} yet`;
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

function certificateWords({ records, uncertified }: OfficeWork): string {
  const all = countWords(records, 'record', 'records');
  return uncertified ? `${all}, ${uncertified} to issue` : all;
}

function pageWords({ pages, published }: OfficeWork): string {
  const all = countWords(pages, 'page', 'pages');
  return pages ? `${all}, ${published} published` : all;
}

function Lists({ work, isAdmin }: { readonly work: OfficeWork; readonly isAdmin: boolean }) {
  return (
    <OverviewPart title="All lists">
      <LinkRows>
        <LinkRow
          to="/manage-events"
          label="Events"
          detail={work.events.length === 0 ? 'None is coming' : `${work.events.length} coming`}
        />
        <LinkRow to="/instructor/forms" label="Forms" detail={countWords(work.forms, 'form', 'forms')} />
        <LinkRow to="/instructor/certificates" label="Certificates" detail={certificateWords(work)} />
        {isAdmin && (
          <>
            <LinkRow to="/page-builder" label="Pages" detail={pageWords(work)} />
            <LinkRow to="/user" label="People" detail={countWords(work.people, 'account', 'accounts')} />
            <LinkRow to="/connection" label="About the connection" />
          </>
        )}
      </LinkRows>
    </OverviewPart>
  );
}
