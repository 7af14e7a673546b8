import { Link } from '@tanstack/react-router';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { finishedWords } from '#src/features/records/day.ts';
import { type ListedRecord, readRecords, refreshRecords } from '#src/features/records/queries.ts';
import { readRequestedCourses } from '#src/features/records/requests/queries.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { usePulled } from '#src/hooks/use-pulled.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Listing } from '#src/kit/listing.ts';
import type { Failure } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { type DataColumn, rowLinkClass } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HelpLink } from '#src/ui/help-link.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import { sendingWords } from '#src/ui/progress-words.ts';
import { PeopleSpot } from '#src/ui/spots/people-spot.tsx';
import { OtherRecords } from './other-records.tsx';
import { RequestedCourses } from './requested-courses.tsx';

interface RecordsPageProps {
  readonly listing: Listing;
  readonly onListing: (listing: Listing) => void;
  readonly refreshed: Promise<Failure | undefined> | undefined;
}

const byWords = new Intl.Collator('en-ZA');
const byName = (a: ListedRecord, b: ListedRecord) =>
  byWords.compare(a.record.courseName, b.record.courseName);
const unsent = sendingWords({ detail: 'pending', sends: 0 });

const columns: readonly DataColumn<ListedRecord>[] = [
  {
    id: 'name',
    head: 'Course',
    cell: ({ record, others }) => (
      <>
        <Link to="/course-details/$id" params={{ id: record.id }} className={rowLinkClass}>
          {record.courseName || 'A record without a name'}
          {isTemporaryId(record.id) && <Lamp state={unsent.lamp} label={unsent.words} />}
        </Link>
        <OtherRecords others={others} />
      </>
    ),
    compare: byName,
  },
  {
    id: 'code',
    head: 'Code',
    cell: ({ record }) => record.courseCode,
    compare: (a, b) => byWords.compare(a.record.courseCode, b.record.courseCode) || byName(a, b),
  },
  { id: 'instructor', head: 'Instructor', cell: ({ record }) => record.instructorName },
  {
    id: 'finished',
    head: 'Finished',
    cell: ({ record }) => finishedWords(record.completionDate),
    compare: (a, b) => a.record.completionDate.localeCompare(b.record.completionDate) || byName(a, b),
  },
  {
    id: 'people',
    head: 'People',
    isNumber: true,
    cell: ({ people }) => people,
    compare: (a, b) => a.people - b.people || byName(a, b),
  },
  {
    id: 'certified',
    head: 'Certificates',
    isNumber: true,
    cell: ({ certified }) => certified,
    compare: (a, b) => a.certified - b.certified || byName(a, b),
  },
];

const chips = {
  label: 'Which records',
  all: 'All',
  options: [
    {
      value: 'open',
      words: 'Without certificates',
      fits: ({ people, certified }: ListedRecord) => certified < people,
    },
    { value: 'empty', words: 'Without people', fits: ({ people }: ListedRecord) => people === 0 },
  ],
};

const searchText = ({ record }: ListedRecord) =>
  [record.courseName, record.courseCode, record.instructorName, record.location].join(' ');

const counted = (count: number) => (count === 1 ? '1 record' : `${count} records`);

/** Shows `/instructor/certificates`: the course records with their people and certificates. */
export function RecordsPage({ listing, onListing, refreshed }: RecordsPageProps) {
  const records = useMirror(readRecords, []);
  const requestedCourses = useMirror(readRequestedCourses, []);
  const pulledAt = useMirror((view) => view.pulledAt(courseRecords), []);
  const pulled = usePulled(pulledAt, refreshed, (engine) => refreshRecords(engine, { force: true }), {
    lists: [courseRecords, certificates],
  });
  return (
    <ListPage
      title="Certificates"
      pulled={pulled}
      under={<p>One record for each training that was held: who was there, and their certificates.</p>}
      action={
        <Link to="/course/add" className={buttonClass(requestedCourses?.length ? 'plain' : 'main')}>
          New record
        </Link>
      }
      above={<RequestedCourses courses={requestedCourses ?? []} />}
      label="Course records"
      rows={records}
      rowKey={({ record }) => record.id}
      columns={columns}
      text={searchText}
      searchLabel="Course, code or instructor"
      chips={chips}
      listing={listing}
      onListing={onListing}
      counted={counted}
      empty={
        <EmptyState
          drawing={<PeopleSpot />}
          title="No records yet"
          text="Make one from an event on its list of people, or start with an empty one."
        >
          <Link to="/manage-events" className={buttonClass('plain')}>
            See the events
          </Link>
          <HelpLink guide="office" at="records">
            How records work
          </HelpLink>
        </EmptyState>
      }
    />
  );
}
