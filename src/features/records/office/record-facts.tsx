import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { finishedWords } from '#src/features/records/day.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { buttonClass } from '#src/ui/button.tsx';
import css from './record-page.module.css';

const facts = [
  ['Code', 'courseCode'],
  ['Instructor', 'instructorName'],
  ['Facilitator', 'facilitatorName'],
  ['Organisation', 'facilitatorOrganization'],
  ['Place', 'location'],
  ['Duration', 'duration'],
  ['Points', 'allocatedPoints'],
  ['Activity number', 'providerActivityNumber'],
] as const;

/** Returns code, instructor, place and day in one line. */
export function summaryOf({ courseCode, instructorName, location, completionDate }: CourseRecord): string {
  const day = completionDate && finishedWords(completionDate);
  return [courseCode, instructorName, location, day].filter(Boolean).join(' · ');
}

interface RecordFactsProps {
  readonly record: CourseRecord;
  /** The button that edits the details. */
  readonly children: ReactNode;
}

/** Shows the details of a record. */
export function RecordFacts({ record, children }: RecordFactsProps) {
  const rows = facts.flatMap(([label, field]) => (record[field] ? [[label, record[field]] as const] : []));
  const finished = record.completionDate ? [['Finished', finishedWords(record.completionDate)] as const] : [];
  return (
    <section className={`${css['facts']} ${css['part']}`} aria-labelledby="details-heading">
      <h2 id="details-heading">Details</h2>
      {record.courseDescription && <p>{record.courseDescription}</p>}
      <dl>
        {[...rows, ...finished].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        {children}
        <Link
          to="/course/$courseId/{-$chapterId}/{-$lessonId}"
          params={{ courseId: record.id }}
          search={{ record: '' } as never}
          className={buttonClass('quiet')}
        >
          Open the whole form
        </Link>
      </div>
    </section>
  );
}
