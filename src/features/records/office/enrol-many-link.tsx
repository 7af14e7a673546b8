import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { countsOf, doneWords, peopleToWrite } from '#src/features/records/enrol/outcome.ts';
import { lateWords, notYetThere } from '#src/features/records/enrol/who-was-there.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { whoWasThere } from '#src/features/records/record-source.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import css from './enrol-many.module.css';
import { useRefreshedLog } from './enrol-many-source.tsx';
import { useEnrolPeople } from './use-enrol-people.tsx';

/** Leads to the page that puts many people on a record; who was at its event since is one tap away. */
export function EnrolMany({ record }: { readonly record: CourseRecord }) {
  return (
    <>
      <Link
        to="/course-details/$id"
        params={{ id: record.id }}
        search={{ enrol: true }}
        className={buttonClass('plain')}
      >
        Add many people
      </Link>
      {record.eventId && <LateGuests record={record} />}
    </>
  );
}

/** Notes come late: whoever was there and is not on the record yet. */
function LateGuests({ record }: { readonly record: CourseRecord }) {
  const { id, eventId, enrolledUsers } = record;
  useRefreshedLog(eventId);
  const guests = useMirror((view) => whoWasThere(view, eventId), [eventId]);
  const late = useMemo(() => notYetThere(guests ?? [], record, hostNow()), [guests, record]);
  const { enrol, busy, failed } = useEnrolPeople(record);
  const count = late.rows.length;
  const people = peopleToWrite(late.rows);
  if (count === 0) return null;

  return (
    <div className={css['late']}>
      <p role="status">{lateWords(late, enrolledUsers.length === 0)}</p>
      {people.length === count ? (
        <Button
          busy={busy}
          onClick={() => void enrol(people, doneWords(countsOf(late.rows))).catch(reportError)}
        >
          {count === 1 ? 'Add them' : `Add all ${count}`}
        </Button>
      ) : (
        // An address with several names: whoever knows them says who it is.
        <Link
          to="/course-details/$id"
          params={{ id }}
          search={{ enrol: true }}
          className={buttonClass('plain')}
        >
          See who they are
        </Link>
      )}
      <NotSaved action="Add" reason={failed} title="Nobody was added." />
    </div>
  );
}
