/**
 * The lines of the board “Needs somebody”. Pure: each rule makes its lines from the facts; a new kind of line is a new
 * entry of `dueRules`.
 * Invariant: a line links to the page that shows exactly the items it counts.
 */
import { needsLook } from '#src/features/events/office/guests.ts';
import { shortDay } from '#src/features/events/when.ts';
import { nearDay, sastDate, sastDayParts } from '#src/kit/sast.ts';
import type { DueFacts, DueRecord, HeldEvent } from './due-facts.ts';
import type { DuePlace } from './typed-drafts.ts';

/** A line of the board. */
export interface DueLine {
  readonly key: string;
  readonly count: number;
  /** The words after the number: `were there and have no certificate`. */
  readonly words: string;
  /** The subject of the line: an event, record or page. */
  readonly about?: string | undefined;
  /** The action in a word or two. */
  readonly verb: string;
  readonly place: DuePlace;
}

type DueRule = (facts: DueFacts) => readonly DueLine[];

/** The number of records with a line each; more are one line that links to their list. */
const mostRecordLines = 2;

/** Returns all lines, the most urgent kind first. */
export function dueLines(facts: DueFacts): readonly DueLine[] {
  return dueRules.flatMap((rule) => rule(facts));
}

const dueRules: readonly DueRule[] = [
  certificatesOfRecords,
  certificatesOfEvents,
  askedFor,
  wrongWords,
  guestsToLookAt,
  typedDrafts,
  changedPages,
  unreadableRecords,
];

const wereThere = (count: number) =>
  count === 1 ? 'was there and has no certificate' : 'were there and have no certificate';

/** Returns the words for missing certificates; “were there” only if every record was made from an event. */
function lackWords(count: number, records: readonly DueRecord[]): string {
  if (records.every(({ hasEvent }) => hasEvent)) return wereThere(count);
  return count === 1 ? 'has no certificate' : 'have no certificate';
}

/** Counts people on a record without a certificate, and guests of its event who are not on it. */
function certificatesOfRecords({ records }: DueFacts): readonly DueLine[] {
  const open = records.filter(({ lacking, late }) => lacking + late > 0);
  const count = open.reduce((sum, { lacking, late }) => sum + lacking + late, 0);
  if (open.length > mostRecordLines)
    return [
      {
        key: 'records',
        count,
        words: lackWords(count, open),
        about: `On ${open.length} records`,
        verb: 'See them',
        // The filter leaves out records without people, where no certificate is missing.
        place: { to: '/instructor/certificates', search: onlyOpen(open) },
      },
    ];
  return open.map((record) => {
    const { id, title, lacking, late } = record;
    return {
      key: `record ${id}`,
      count: lacking + late,
      words: lackWords(lacking + late, [record]),
      about: title || 'A record without a name',
      verb: lacking > 0 ? 'Issue' : 'Add',
      place: { to: '/course-details/$id', params: { id }, search: late === 0 ? { show: 'open' } : {} },
    };
  });
}

/** Returns the filter for records without certificates, if it shows all of these records. */
function onlyOpen(open: readonly DueRecord[]): Readonly<Record<string, string>> {
  return open.every(({ lacking }) => lacking > 0) ? { show: 'open' } : {};
}

/** Counts the guests of an event without a record. */
function certificatesOfEvents({ events }: DueFacts): readonly DueLine[] {
  return events.flatMap(({ event, guests, isOver, hasRecord }) => {
    const count = guests.filter(({ state }) => state === 'was there').length;
    if (count === 0 || !isOver || hasRecord) return [];
    return [
      {
        key: `event ${event.id}`,
        count,
        words: wereThere(count),
        about: eventWords(event),
        verb: 'Record',
        place: { to: '/course/add', search: { event: event.id } },
      },
    ];
  });
}

/** Counts the learners with an open request, and links to the record of the course or to a new one. */
function askedFor({ requestedCourses }: DueFacts): readonly DueLine[] {
  const words = 'asked for a certificate';
  if (requestedCourses.length > mostRecordLines)
    return [
      {
        key: 'asked',
        count: requestedCourses.reduce((sum, { count }) => sum + count, 0),
        words,
        about: `Of ${requestedCourses.length} courses`,
        verb: 'See them',
        place: { to: '/instructor/certificates', search: {} },
      },
    ];
  return requestedCourses.map(({ courseId, title, count, recordId }) => ({
    key: `asked ${courseId}`,
    ...{ count, words, about: title },
    verb: recordId === undefined ? 'Record' : 'Answer',
    place:
      recordId === undefined
        ? { to: '/course/add', search: { course: courseId } }
        : { to: '/course-details/$id', params: { id: recordId }, search: {} },
  }));
}

/** Returns the title and the day of an event. */
export function eventWords(event: HeldEvent['event']): string {
  return [event.title || 'Event without a title', shortDay(event)].filter(Boolean).join(', ');
}

const hasWrongWord = ({ oddities }: HeldEvent['guests'][number]) =>
  oddities.some(({ kind }) => kind === 'wrong word');

/** Returns the guests that need a look; the event's list shows the same count. */
const guestsToCheck = ({ guests }: HeldEvent) => guests.filter(needsLook);

/** Counts guests who checked in with a wrong word, where no guest needs a look for another reason. */
function wrongWords({ events }: DueFacts): readonly DueLine[] {
  return events.flatMap((heldEvent) => {
    const guests = guestsToCheck(heldEvent);
    if (guests.length === 0 || !guests.every(hasWrongWord)) return [];
    return [guestLine(heldEvent, { key: 'word', count: guests.length, words: 'typed a wrong word' })];
  });
}

/** Counts the guests that need a look for other reasons: two conflicting marks, an unreadable booking. */
function guestsToLookAt({ events }: DueFacts): readonly DueLine[] {
  return events.flatMap((heldEvent) => {
    const guests = guestsToCheck(heldEvent);
    if (guests.every(hasWrongWord)) return [];
    const words = guests.length === 1 ? 'on the list needs a look' : 'on the list need a look';
    return [guestLine(heldEvent, { key: 'look', count: guests.length, words })];
  });
}

function guestLine(
  { event }: HeldEvent,
  { key, count, words }: Pick<DueLine, 'key' | 'count' | 'words'>,
): DueLine {
  return {
    key: `${key} ${event.id}`,
    count,
    words,
    about: eventWords(event),
    verb: 'Look',
    place: { to: '/manage-events', search: { event: event.id, show: 'look' } },
  };
}

/** Lists unsaved drafts of earlier days; each form restores its draft. */
function typedDrafts({ drafts, now }: DueFacts): readonly DueLine[] {
  return drafts
    .filter(({ at }) => sastDate(at) < sastDate(now))
    .map(({ key, what, about, at, place }) => ({
      key: `draft ${key}`,
      count: 1,
      words: `${what} not saved since ${sinceWords(at, now)}`,
      about,
      verb: 'Go on',
      place,
    }));
}

/** Returns `Tuesday` within a week, `yesterday`, else the day and the month. */
function sinceWords(at: number, now: number): string {
  const { weekday, day, month } = sastDayParts(at);
  const weekMs = 6 * 24 * 3_600_000;
  return nearDay(at, now) ?? (now - at < weekMs ? weekday : `${day} ${month}`);
}

/** Counts the pages with unpublished changes. */
function changedPages({ changedPages }: DueFacts): readonly DueLine[] {
  const [first] = changedPages;
  const count = changedPages.length;
  if (!first) return [];
  const isOne = count === 1;
  return [
    {
      key: 'pages',
      count,
      words: isOne ? 'page changed and not published' : 'pages changed and not published',
      about: isOne ? first.title || 'Page without a title' : undefined,
      verb: isOne ? 'Publish' : 'See them',
      place: isOne ? { to: '/edit-page/$pageId', params: { pageId: first.id } } : { to: '/page-builder' },
    },
  ];
}

/** The page on which an instructor sees each list. */
const listPlaces: Readonly<Record<string, readonly [about: string, to: string]>> = {
  officeEvents: ['Events', '/manage-events'],
  bookings: ['Bookings', '/manage-events'],
  bookingNotes: ['Bookings', '/manage-events'],
  attendances: ['Bookings', '/manage-events'],
  courseRecords: ['Certificates', '/instructor/certificates'],
  certificates: ['Certificates', '/instructor/certificates'],
  forms: ['Forms', '/instructor/forms'],
  courses: ['Courses', '/list-courses'],
  chapters: ['Courses', '/list-courses'],
};

const unreadableWords = (count: number) => (count === 1 ? 'entry can’t be read' : 'entries can’t be read');

/** Counts unreadable entries: an admin sees all in one place, an instructor in each list. */
function unreadableRecords({ isAdmin, unreadable }: DueFacts): readonly DueLine[] {
  const counts = new Map<string, { readonly about: string; readonly to: string; readonly count: number }>();
  for (const { name, unreadable: count } of unreadable) {
    const own = listPlaces[name];
    const [about, to] = isAdmin ? ['', '/connection'] : (own ?? []);
    if (count === 0 || about === undefined || to === undefined) continue;
    counts.set(about, { about, to, count: count + (counts.get(about)?.count ?? 0) });
  }
  return [...counts.values()].map(({ about, to, count }) => ({
    key: `unreadable ${about}`,
    count,
    words: unreadableWords(count),
    about: about || undefined,
    verb: 'Look',
    place: { to },
  }));
}
