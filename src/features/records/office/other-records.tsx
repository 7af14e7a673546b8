import { Link } from '@tanstack/react-router';
import type { CourseRecord } from '#src/features/records/model.ts';
import css from './record-page.module.css';

interface OtherRecordsProps {
  /** The other records of the event. */
  readonly others: readonly CourseRecord[];
}

/** Says that an event has more than one record, and links to the others. */
export function OtherRecords({ others }: OtherRecordsProps) {
  const count = others.length + 1;
  if (count === 1) return null;
  return (
    <span className={css['others']}>
      {`There are ${count === 2 ? 'two' : count} records of this event.`}
      {others.map(({ id, courseCode }) => (
        <Link key={id} to="/course-details/$id" params={{ id }}>
          {count === 2 ? 'See the other one' : `See the one of ${courseCode || id}`}
        </Link>
      ))}
    </span>
  );
}
