import { users } from '#src/features/accounts/collection.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { useDataState } from '#src/hooks/use-data-state.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { usePulled } from '#src/hooks/use-pulled.ts';
import type { Listing } from '#src/kit/listing.ts';
import type { Failure } from '#src/sync/index.ts';
import type { DataColumn } from '#src/ui/data-table.tsx';
import { Email } from '#src/ui/email.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HelpLink } from '#src/ui/help-link.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import { PeopleSpot } from '#src/ui/spots/people-spot.tsx';
import { readStudents, refreshStudents, type Student } from './students.ts';
import css from './students-page.module.css';

interface StudentsPageProps {
  readonly listing: Listing;
  readonly onListing: (listing: Listing) => void;
  /** The results of the fetches on this visit: of the records, and of all accounts. */
  readonly refreshed: StudentsRefresh | undefined;
}

export interface StudentsRefresh {
  readonly records: Promise<Failure | undefined>;
  readonly accounts: Promise<Failure | undefined>;
}

const byName = (a: Student, b: Student) => a.name.localeCompare(b.name, 'en-ZA');

const byCount = ['fewest first', 'most first'] as const;

const columns: readonly DataColumn<Student>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name, compare: byName },
  { id: 'email', head: 'Email', cell: ({ email }) => email && <Email address={email} /> },
  {
    id: 'courses',
    head: 'Courses joined',
    cell: ({ enrolledIn }) => enrolledIn.join(', '),
    compare: (a, b) => a.enrolledIn.length - b.enrolledIn.length || byName(a, b),
    orders: byCount,
  },
  {
    id: 'trainings',
    head: 'Trainings attended',
    cell: ({ wasAt }) => wasAt.join(', '),
    compare: (a, b) => a.wasAt.length - b.wasAt.length || byName(a, b),
    orders: byCount,
  },
];

const chips = {
  label: 'Which students',
  all: 'Everybody',
  options: [
    { value: 'joined', words: 'Joined a course', fits: ({ enrolledIn }: Student) => enrolledIn.length > 0 },
    { value: 'attended', words: 'Attended a training', fits: ({ wasAt }: Student) => wasAt.length > 0 },
  ],
};

const searched = ({ name, email, enrolledIn, wasAt }: Student) =>
  [name, email, ...enrolledIn, ...wasAt].join(' ');

const counted = (count: number) => (count === 1 ? '1 student' : `${count} students`);

/** `/instructor/students`: the learners, as far as the office lists them for this person. */
export function StudentsPage({ listing, onListing, refreshed }: StudentsPageProps) {
  const students = useMirror(readStudents, []);
  const pulled = usePulled(
    students?.asOf,
    refreshed?.records,
    async (engine) => {
      const { records, accounts } = refreshStudents(engine, { force: true });
      return (await records) ?? accounts;
    },
    { lists: [courseRecords, users] },
  );
  const accounts = useDataState(students?.accountsAt, refreshed?.accounts);
  const isWhole = accounts === 'here';
  return (
    <ListPage
      title="Students"
      pulled={pulled}
      under={
        <p className={`soft ${css['scope']}`} role="status">
          {students?.asOf !== undefined && scopeWords(accounts)}
        </p>
      }
      label="Students"
      isOfPeople
      rows={students?.students}
      rowKey={({ key }) => key}
      columns={isWhole ? columns : columns.filter(({ id }) => id !== 'courses')}
      text={searched}
      searchLabel="Search the students"
      {...(isWhole && { chips })}
      listing={listing}
      onListing={onListing}
      counted={counted}
      empty={
        <EmptyState
          drawing={<PeopleSpot />}
          title="No students yet"
          text="They appear here when they are on a course record, or when they join a course."
        >
          <HelpLink guide="office" at="people">
            How people get a role
          </HelpLink>
        </EmptyState>
      }
    />
  );
}

/** Returns a sentence about the people whom the list leaves out: a short list must not look complete. */
function scopeWords(accounts: ReturnType<typeof useDataState>): string {
  if (accounts === 'here') return 'Everybody with a student account, and everybody on a course record.';
  if (accounts === 'coming') return '';
  const onRecords = 'These are the people on course records.';
  if (accounts === 'away') return `${onRecords} We fetch everybody else as soon as you’re online.`;
  if (accounts.signedOut) return `${onRecords} Sign in again to see everybody else.`;
  return `${onRecords} Only admins see the list of everybody with an account, so we can’t count who joined a course.`;
}
