import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { countsOf, doneWords, peopleToWrite } from '#src/features/records/enrol/outcome.ts';
import { lateWords, notYetThere } from '#src/features/records/enrol/who-was-there.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { whoWasThere } from '#src/features/records/office/record-source.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import css from './enrol-many.module.css';
import { useRefreshedLog } from './enrol-many-source.tsx';
import { useEnrolPeople } from './use-enrol-people.tsx';

export type LateGuests = ReturnType<typeof notYetThere>;

/** Returns the guests of a record's event who are not on the record, for instance because attendance was noted late. */
export function useLateGuests(record: CourseRecord): LateGuests {
  const { eventId } = record;
  useRefreshedLog(eventId);
  const guests = useMirror(async (view) => (eventId === '' ? [] : whoWasThere(view, eventId)), [eventId]);
  return useMemo(() => notYetThere(guests ?? [], record, hostNow()), [guests, record]);
}

interface EnrolManyProps {
  readonly record: CourseRecord;
  readonly late: LateGuests;
  /** Whether adding the guests is the next step on the record. */
  readonly isNext: boolean;
}

/** Links to the page that adds many people, and adds late guests of the event by one tap. */
export function EnrolMany({ record, late, isNext }: EnrolManyProps) {
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
      {record.eventId && <Late {...{ record, late, isNext }} />}
    </>
  );
}

/** Names the guests who are not on the record yet, and adds them. */
function Late({ record, late, isNext }: EnrolManyProps) {
  const { id, enrolledUsers } = record;
  const { enrol, busy, failed } = useEnrolPeople(record);
  const count = late.rows.length;
  const people = peopleToWrite(late.rows);
  if (count === 0) return null;

  return (
    <div className={css['late']}>
      <p role="status">{lateWords(late, enrolledUsers.length === 0)}</p>
      {people.length === count ? (
        <Button
          variant={isNext ? 'main' : 'plain'}
          busy={busy}
          onClick={() => void enrol(people, doneWords(countsOf(late.rows))).catch(reportError)}
        >
          {count === 1 ? 'Add them' : `Add all ${count}`}
        </Button>
      ) : (
        // An address with several names needs a decision, on the page for lists.
        <Link
          to="/course-details/$id"
          params={{ id }}
          search={{ enrol: true }}
          className={buttonClass(isNext ? 'main' : 'plain')}
        >
          See who they are
        </Link>
      )}
      <NotSaved action="Add" reason={failed} title="Nobody was added." />
    </div>
  );
}
