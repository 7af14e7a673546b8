import { useState } from 'react';
import { users } from '#src/features/accounts/collection.ts';
import { rolePlurals } from '#src/features/accounts/forms.ts';
import type { Person } from '#src/features/accounts/model.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useList } from '#src/hooks/use-list.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { sastClock, sastDay } from '#src/kit/sast.ts';
import { type Role, roles } from '#src/session/user.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { OfficePage } from '#src/ui/office-page.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { findPeople } from './people.ts';
import css from './people-page.module.css';
import { PersonCard } from './person-card.tsx';

export interface PeopleSearch {
  readonly q: string;
  readonly role: Role | undefined;
}

interface PeoplePageProps {
  /** What is searched for, as the address says it. */
  readonly search: PeopleSearch;
  readonly onSearch: (search: PeopleSearch) => void;
}

/** `/user`: everybody with an account, for admins, who give the roles. It reads with no signal. */
export function PeoplePage({ search, onSearch }: PeoplePageProps) {
  const people = useList(users);
  const pulledAt = useMirror((view) => view.pulledAt(users), []);
  return (
    <OfficePage title="People" documentTitle={pageTitle('People')} under={<AsOf pulledAt={pulledAt} />}>
      <div className={css['tools']}>
        <SearchField
          label="Search by name or email"
          query={search.q}
          onSearch={(q) => onSearch({ ...search, q })}
        />
        <fieldset className={css['roles']}>
          <legend className="visually-hidden">Role</legend>
          {[undefined, ...roles].map((role) => (
            <label key={role ?? 'all'} className={css['role']}>
              <input
                type="radio"
                name="role"
                checked={search.role === role}
                onChange={() => onSearch({ ...search, role })}
              />
              <span>{role ? rolePlurals[role] : 'Everybody'}</span>
            </label>
          ))}
        </fieldset>
      </div>
      {people ? (
        <Found people={people} pulled={pulledAt !== undefined} search={search} />
      ) : (
        <Skeleton lines={6} label="Opening the list" />
      )}
    </OfficePage>
  );
}

/** An admin must know how old a list is that opens with no signal. */
function AsOf({ pulledAt }: { readonly pulledAt: number | undefined }) {
  const { issue } = useSyncStatus();
  const when = pulledAt === undefined ? '' : `${sastClock(pulledAt)} SAST, ${sastDay(pulledAt)}`;
  return (
    <p className="soft" role="status">
      {when && `As of ${when}.`}
      {issue !== 'none' && ' We can’t reach the office: it may have changed since.'}
    </p>
  );
}

interface FoundProps {
  readonly people: readonly Person[];
  /** The office has said at least once who there is. */
  readonly pulled: boolean;
  readonly search: PeopleSearch;
}

function Found({ people, pulled, search }: FoundProps) {
  const [step, setStep] = useState(1);
  const found = findPeople(people, search.q, search.role);
  const shown = found.slice(0, step * page);
  if (found.length === 0)
    return !pulled ? (
      <EmptyState title="The list is not on this phone yet" text="We fetch it as soon as you’re online." />
    ) : (
      <EmptyState title="No one matches" text="Try part of the name, or choose Everybody." />
    );
  return (
    <>
      <p className={css['count']} role="status">
        {found.length === 1 ? '1 person' : `${found.length} people`}
      </p>
      <ul className={css['list']}>
        {shown.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button onClick={() => setStep(step + 1)}>
          Show {Math.min(page, found.length - shown.length)} more
        </Button>
      )}
    </>
  );
}

/** A provider may have thousands: a cheap phone draws these many at a time. */
const page = 50;
