import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { GuestListSearch } from '#src/features/events/guest-list-search.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useHostNow } from '#src/hooks/use-now.ts';
import { usePulled } from '#src/hooks/use-pulled.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Failure, View } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { LineHead } from '#src/ui/line-head.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import { cannotPrintWords, canPrint, useOnPaper } from '#src/ui/paper.tsx';
import { toastError } from '#src/ui/toast.tsx';
import { AddAtTheDoor } from './add-at-the-door.tsx';
import { attendances, bookingNotes, bookings, officeEvents } from './collections.ts';
import { bySurname, type GuestActs, guestColumns } from './guest-columns.tsx';
import { GuestSheet } from './guest-sheet.tsx';
import { type GuestOutlets, type GuestsPaper, GuestTools } from './guest-tools.tsx';
import { searchedFor, searchText, tallyOf, waitingWords } from './guest-words.ts';
import { type Guest, needsLook } from './guests.ts';
import { GuestsMenu } from './guests-menu.tsx';
import css from './guests-page.module.css';
import { NoGuests } from './no-guests.tsx';
import type { OfficeEvent } from './office-event.ts';
import { OfficeNote } from './office-note.tsx';
import { guestKey } from './people.ts';
import { namedDay, readGuests, refreshEvent, type When, whenOf } from './queries.ts';
import { ScanTool } from './scan/scan-tool.tsx';
import { useScans } from './scan/use-scans.tsx';
import { shortWhen } from './short-when.ts';
import { useFollowedEvent } from './use-followed-event.tsx';
import { useMarks } from './use-marks.tsx';
import { useRefreshedEvent } from './use-refreshed-event.tsx';

interface GuestsPageProps extends GuestOutlets {
  readonly search: GuestListSearch;
  readonly onSearch: (search: GuestListSearch) => void;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  /** Link to the attendance record, shown in a menu. */
  readonly recordTool: ReactNode;
}

const chips = (when: When) => ({
  label: 'Who is shown',
  all: 'Everybody',
  isCounted: true,
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

const orders = [bySurname];
const nobody: readonly Guest[] = [];

const counted = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** `/manage-events?event=…`: the people registered for one event, with their presence. */
export function GuestsPage(props: GuestsPageProps) {
  const { search, onSearch, refreshed, recordTool } = props;
  const { event: eventId, named, on, who, scan, ...listing } = search;
  const now = useHostNow().now || hostNow();
  const event = useMirror((view) => view.get(officeEvents, eventId), [eventId]);
  useRefreshedEvent(event?.id);
  const isOther = named !== undefined || on !== undefined;
  const parent = event?.id ?? eventId;
  const list = useMirror(
    (view) => readGuests(view, parent, isOther ? { title: named ?? '', date: on ?? '' } : undefined),
    [parent, named, on],
  );
  const pulledAt = useMirror((view) => readAge(view, parent), [parent]);
  const pulled = usePulled(pulledAt, refreshed, (engine) => refreshEvent(engine, eventId, { force: true }), {
    lists: [bookings, bookingNotes, attendances],
    parent,
  });
  // An unsent event has only this device's bookings.
  const isUnsent = event !== undefined && isTemporaryId(event.id);
  const when = event ? whenOf(event, now) : 'past';
  useFollowedEvent(event?.id, when === 'today');
  const { stamp, undo, justMarked, markRead, putAway } = useMarks();
  const scans = useScans(event && list && { eventId: event.id, guests: list.guests }, markRead);
  const latest = useRef({ search, onSearch, stamp, undo });
  latest.current = { search, onSearch, stamp, undo };
  // Stable actions, so that rows are not rendered again at each letter of a search.
  const [acts] = useState<GuestActs>(() => ({
    href: ({ key }) =>
      `/manage-events?${new URLSearchParams({ event: latest.current.search.event, who: key })}`,
    open: ({ key }) => latest.current.onSearch({ ...latest.current.search, who: key }),
    mark: (guest) => latest.current.stamp(guest),
    undo: (guest) => latest.current.undo(guest),
    justMarked,
  }));
  const isBySurname = listing.sort === bySurname.id;
  const columns = useMemo(
    () => guestColumns({ now, when, isBySurname, acts }),
    [now, when, isBySurname, acts],
  );
  const kinds = useMemo(() => chips(when), [when]);
  const marked = useSyncExternalStore(justMarked.subscribe, justMarked.all);
  // A person marked under a filter stays in place while Undo is offered.
  const stays = useCallback(({ key }: Guest) => marked.has(key), [marked]);
  const [adding, setAdding] = useState(false);
  const [exporting, setExporting] = useState(false);
  const guests = list?.guests;
  const hasGuests = guests !== undefined && guests.length > 0;
  const paper = useOnPaper<GuestsPaper>(hasGuests ? 'door' : undefined);
  // The key of any booking of a person opens the person.
  const opened = guests?.find(({ records }) => records.some((one) => guestKey(one) === who));
  const title = event?.title || named || 'Bookings';
  const tally = tallyOf(guests ?? nobody, when);
  return (
    <ListPage
      title={title}
      pulled={isUnsent ? { ...pulled, state: 'here' } : pulled}
      head={
        <LineHead
          title={title}
          documentTitle={pageTitle(title)}
          back={<Link to="/manage-events">Events</Link>}
          under={<UnderTitle event={event} search={search} now={now} />}
          // Shortens the time of a check made today.
          asOf={pulled.asOf.replace(' today ', ' ')}
          onCheck={pulled.onCheck}
          menuLabel="More about this list"
          menu={
            <GuestsMenu
              {...{ search, onSearch, event, recordTool, hasGuests }}
              onAdd={() => setAdding(true)}
              onExport={() => setExporting(true)}
              onPrint={(kind) => (canPrint() ? paper.print(kind) : toastError(cannotPrintWords))}
            />
          }
        />
      }
      above={
        <>
          {event && adding && (
            <AddAtTheDoor key={eventId} event={event} now={now} onClose={() => setAdding(false)} />
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
      searchLabel="Name, phone, ref"
      onEntered={when === 'coming' ? undefined : scans.type}
      chips={kinds}
      ledger={{
        tally: (
          <>
            <strong>{tally.count}</strong>
            {tally.words}
          </>
        ),
        // A scanner that the address opened stays past midnight; before the event's day there is none.
        scanTool: event && guests && when !== 'coming' && (scan || when !== 'past') && (
          <ScanTool
            scans={scans}
            count={`${tally.count}${tally.words}`}
            isOpen={scan === true}
            isSearching={listing.q !== undefined}
            onOpen={(isOpen) => onSearch({ ...search, scan: isOpen || undefined })}
          />
        ),
        stays,
        orders,
      }}
      listing={listing}
      searched={searchedFor}
      onListing={(next) => onSearch({ event: eventId, named, on, ...next })}
      counted={counted}
      tools={(shownGuests) => (
        <GuestTools
          {...{ shownGuests, title, event, asOf: pulled.asOf, isOver: when === 'past' }}
          exportTools={props.exportTools}
          allColumns={props.allColumns}
          isExporting={exporting}
          onExported={() => setExporting(false)}
          paper={paper.kind}
        />
      )}
      empty={<NoGuests event={event} />}
    >
      {opened && (
        <GuestSheet
          key={opened.key}
          guest={opened}
          event={event}
          now={now}
          isOver={when === 'past'}
          onClose={() => onSearch({ event: eventId, named, on, ...listing })}
        />
      )}
    </ListPage>
  );
}

/** Returns the time of the older pull of bookings and events, both of which the page shows. */
async function readAge(view: View, parent: string): Promise<number | undefined> {
  const [people, event] = [await view.pulledAt(bookings, parent), await view.pulledAt(officeEvents)];
  return people === undefined || event === undefined ? people : Math.min(people, event);
}

interface UnderTitleProps {
  readonly event: OfficeEvent | undefined;
  readonly search: GuestListSearch;
  readonly now: number;
}

/** Day and time of the event, or the day that bookings without an event name. */
function UnderTitle({ event, search: { named, on }, now }: UnderTitleProps) {
  if (event)
    return (
      <p>
        {event.cancelled && <strong className={css['cancelled']}>Cancelled </strong>}
        {shortWhen(event, now)}
      </p>
    );
  if (named === undefined && on === undefined) return null;
  return <p>{on ? `These bookings name an event on ${namedDay(on)}.` : 'These bookings name no day.'}</p>;
}
