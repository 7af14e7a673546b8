import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { dayWords, timeWords } from '#src/features/events/when.ts';
import type { ExportTable } from '#src/features/export/export-table.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useHostNow } from '#src/hooks/use-now.ts';
import { usePulled } from '#src/hooks/use-pulled.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Failure } from '#src/sync/index.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HelpLink } from '#src/ui/help-link.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import { PeopleSpot } from '#src/ui/spots/people-spot.tsx';
import { AddAtTheDoor } from './add-at-the-door.tsx';
import { attendances, bookingNotes, bookings, officeEvents } from './collections.ts';
import { type GuestActs, guestColumns } from './guest-columns.tsx';
import { GuestSheet } from './guest-sheet.tsx';
import { guestTable } from './guest-table.ts';
import { searchedFor, searchText, waitingWords } from './guest-words.ts';
import { type Guest, needsLook } from './guests.ts';
import type { GuestsAsked } from './guests-asked.tsx';
import css from './guests-page.module.css';
import { OfficeNote } from './office-note.tsx';
import { guestKey, isAddress } from './people.ts';
import { namedDay, readGuests, refreshEvent, type When, whenOf } from './queries.ts';
import { useMarks } from './use-marks.tsx';
import { useRefreshedEvent } from './use-refreshed-event.tsx';

interface GuestsPageProps {
  readonly asked: GuestsAsked;
  readonly onAsked: (asked: GuestsAsked) => void;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  /** The tools that write what is on the screen into a file. */
  readonly exportTools: (list: ExportedList) => ReactNode;
  /** Leads to the record of who was there. */
  readonly recordTool: ReactNode;
}

/** What is on the screen, as the export tools take it. */
export interface ExportedList {
  readonly table: () => ExportTable;
  readonly count: number;
  readonly addresses: () => readonly string[];
  readonly asOf: string;
}

const chips = (when: When) => ({
  label: 'Who is shown',
  all: 'Everybody',
  options: [
    {
      value: 'coming',
      words: when === 'past' ? 'Not marked' : 'Coming',
      fits: ({ state }: Guest) => state === 'coming',
    },
    { value: 'cannot', words: 'Cannot come', fits: ({ state }: Guest) => state === 'cannot come' },
    { value: 'there', words: 'Was there', fits: ({ state }: Guest) => state === 'was there' },
    { value: 'look', words: 'Needs a look', fits: needsLook },
  ],
});

const counted = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** `/manage-events?event=…`: everybody who is registered for one event, and who was there. */
export function GuestsPage({ asked, onAsked, refreshed, exportTools, recordTool }: GuestsPageProps) {
  const { event: eventId, named, on, who, ...listing } = asked;
  const now = useHostNow().now || hostNow();
  const event = useMirror((view) => view.get(officeEvents, eventId), [eventId]);
  useRefreshedEvent(event?.id);
  const isOther = named !== undefined || on !== undefined;
  const parent = event?.id ?? eventId;
  const list = useMirror(
    (view) => readGuests(view, parent, isOther ? { title: named ?? '', date: on ?? '' } : undefined),
    [parent, named, on],
  );
  const pulledAt = useMirror((view) => view.pulledAt(bookings, parent), [parent]);
  const pulled = usePulled(pulledAt, refreshed, (engine) => refreshEvent(engine, eventId, { force: true }), {
    lists: [bookings, bookingNotes, attendances],
    parent,
  });
  // Of an event that is not sent yet the office knows nobody: what is here is all.
  const isUnsent = event !== undefined && isTemporaryId(event.id);
  const when = event ? whenOf(event, now) : 'past';
  const { mark, putAway } = useMarks();
  const latest = useRef({ asked, onAsked, mark });
  latest.current = { asked, onAsked, mark };
  // The same for as long as the list is shown: otherwise every row would be drawn again at each letter of a search.
  const [acts] = useState<GuestActs>(() => ({
    href: ({ key }) =>
      `/manage-events?${new URLSearchParams({ event: latest.current.asked.event, who: key })}`,
    open: ({ key }) => latest.current.onAsked({ ...latest.current.asked, who: key }),
    mark: (guest) => latest.current.mark(guest, 'was there'),
  }));
  const columns = useMemo(() => guestColumns(now, when, acts), [now, when, acts]);
  const kinds = useMemo(() => chips(when), [when]);
  const guests = list?.guests;
  // Of somebody with several bookings any of them names the person.
  const opened = guests?.find(({ records }) => records.some((one) => guestKey(one) === who));
  const title = event?.title || named || 'Bookings';
  return (
    <ListPage
      title={title}
      documentTitle={pageTitle(title)}
      pulled={isUnsent ? { ...pulled, state: 'here' } : pulled}
      back={<Link to="/manage-events">Events</Link>}
      under={
        event ? (
          <p>
            {dayWords(event)}, {timeWords(event)}
            {event.cancelled && <strong className={css['cancelled']}> Cancelled</strong>}
          </p>
        ) : (
          isOther && (
            <p>{on ? `These bookings name an event on ${namedDay(on)}.` : 'These bookings name no day.'}</p>
          )
        )
      }
      above={
        <>
          {event && (
            <AddAtTheDoor key={eventId} event={event} now={now}>
              <Link to="/event/$eventId" params={{ eventId }} className={buttonClass('plain')}>
                Change the event
              </Link>
              {recordTool}
            </AddAtTheDoor>
          )}
          {list?.waiting.map((note) => (
            <OfficeNote
              key={note.id}
              action={list.hasAskedSince && <Button onClick={() => putAway(note)}>Put away</Button>}
            >
              {waitingWords(note, list.hasAskedSince, now)}
            </OfficeNote>
          ))}
        </>
      }
      label="People"
      isOfPeople
      rows={guests}
      rowKey={({ key }) => key}
      columns={columns}
      text={searchText}
      searchLabel="Name, phone or reference"
      chips={kinds}
      listing={listing}
      searched={searchedFor}
      onListing={(next) => onAsked({ event: eventId, named, on, ...next })}
      counted={counted}
      tools={(found) =>
        exportTools({
          table: () => guestTable(title, found, when === 'past'),
          count: found.length,
          addresses: () => found.map(({ booking }) => booking.email).filter(isAddress),
          asOf: pulled.asOf,
        })
      }
      empty={
        <EmptyState
          drawing={<PeopleSpot />}
          title={event ? 'Nobody is registered yet' : 'We can’t find that event'}
          text={
            event
              ? 'People appear here when they register on the site.'
              : 'No booking names it either. The link may be old, or somebody deleted the event before anybody registered.'
          }
        >
          {!event && (
            <Link to="/manage-events" className={buttonClass('plain')}>
              See the events
            </Link>
          )}
          <HelpLink guide="office" at="events">
            How registrations work
          </HelpLink>
        </EmptyState>
      }
    >
      {opened && (
        <GuestSheet
          key={opened.key}
          guest={opened}
          event={event}
          now={now}
          isOver={when === 'past'}
          onClose={() => onAsked({ event: eventId, named, on, ...listing })}
        />
      )}
    </ListPage>
  );
}
