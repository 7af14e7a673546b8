import { users } from '#src/features/accounts/collection.ts';
import { roleNames, rolePlurals } from '#src/features/accounts/forms.ts';
import type { Person } from '#src/features/accounts/model.ts';
import { useList } from '#src/hooks/use-list.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { usePulled } from '#src/hooks/use-pulled.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { initialsOf } from '#src/kit/initials.ts';
import type { Listing } from '#src/kit/listing.ts';
import { roles } from '#src/session/user.ts';
import type { Failure } from '#src/sync/index.ts';
import type { DataColumn } from '#src/ui/data-table.tsx';
import { Email } from '#src/ui/email.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import { PeopleSpot } from '#src/ui/spots/people-spot.tsx';
import css from './person.module.css';
import { PersonRole } from './person-role.tsx';

interface PeoplePageProps {
  /** The search words in the address. */
  readonly listing: Listing;
  readonly onListing: (listing: Listing) => void;
  /** The failure of this visit's fetch, if any. */
  readonly refreshed: Promise<Failure | undefined> | undefined;
}

const byName = (a: Person, b: Person) => a.data.name.localeCompare(b.data.name, 'en-ZA');

const columns: readonly DataColumn<Person>[] = [
  { id: 'name', head: 'Name', cell: (person) => <PersonName person={person} />, compare: byName },
  {
    id: 'email',
    head: 'Email',
    cell: ({ data }) => <Email address={data.email} />,
    compare: (a, b) => a.data.email.localeCompare(b.data.email, 'en-ZA'),
  },
  {
    id: 'role',
    head: 'Role',
    cell: (person) => <PersonRole person={person} />,
    compare: (a, b) => roleNames[a.data.role].localeCompare(roleNames[b.data.role]) || byName(a, b),
  },
];

const chips = {
  label: 'Role',
  all: 'Everybody',
  options: roles.map((role) => ({
    value: role,
    words: rolePlurals[role],
    fits: ({ data }: Person) => data.role === role,
  })),
};

const none: readonly Person[] = [];

const searched = ({ data }: Person) => `${data.name} ${data.email}`;

const counted = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** `/user`: everybody with an account, for admins, who assign the roles; works offline. */
export function PeoplePage({ listing, onListing, refreshed }: PeoplePageProps) {
  const people = useList(users);
  const pulledAt = useMirror((view) => view.pulledAt(users), []);
  const pulled = usePulled(pulledAt, refreshed, ({ pull }) => pull(users, undefined, { force: true }), {
    lists: [users],
    parent: '',
  });
  return (
    <ListPage
      title="People"
      pulled={pulled}
      label="People"
      isOfPeople
      // The signed-in person's own account alone, fetched at sign-in, is not the list.
      rows={pulledAt === undefined ? people && none : people}
      rowKey={({ id }) => id}
      columns={columns}
      text={searched}
      searchLabel="Search by name or email"
      chips={chips}
      listing={listing}
      onListing={onListing}
      counted={counted}
      empty={
        <EmptyState
          drawing={<PeopleSpot />}
          title="Nobody has an account yet"
          text="They appear here when they sign up."
        />
      }
    />
  );
}

/** The name of a person, marked where the person is the signed-in one. */
function PersonName({ person: { id, data } }: { readonly person: Person }) {
  const isOwn = useSession().id === id;
  return (
    <span className="row-3 middle tight">
      <span className={css['sign']} aria-hidden="true">
        {initialsOf(data.name)}
      </span>
      <span>
        {data.name}
        {isOwn && <span className={css['you']}> (you)</span>}
      </span>
    </span>
  );
}
