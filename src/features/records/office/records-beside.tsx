import { Link } from '@tanstack/react-router';
import { courseRecords } from '#src/features/records/collection.ts';
import { dayOf, finishedWords } from '#src/features/records/day.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import css from './records-beside.module.css';

/** The most records that fit beside a list without a second scroll bar. */
const shownRecords = 8;

/** Sorts the newest first; a record without a day counts as just begun. */
function newestFirst(records: readonly CourseRecord[]): readonly CourseRecord[] {
  const day = ({ completionDate }: CourseRecord) => dayOf(completionDate) || '9999';
  return records.toSorted((a, b) => day(b).localeCompare(day(a)) || Number(b.id) - Number(a.id));
}

/** Lists the other records beside an open one, to work through several. */
export function RecordsBeside({ openId }: { readonly openId: string }) {
  const records = useMirror((view) => view.list(courseRecords), []);
  if (!records || records.length < 2) return null;
  const sorted = newestFirst(records);
  const first = sorted.slice(0, shownRecords);
  // The open record is always included.
  const open = sorted.find(({ id }) => id === openId);
  const shown = open && !first.includes(open) ? [...first.slice(0, -1), open] : first;
  return (
    <nav aria-label="Records" className={css['records']}>
      <ul className="bare">
        {shown.map(({ id, courseName, completionDate }) => (
          <li key={id}>
            <Link
              to="/course-details/$id"
              params={{ id }}
              className={css['record']}
              data-here={id === openId || undefined}
              aria-current={id === openId ? 'page' : undefined}
              activeProps={{}}
            >
              <span className={css['name']}>{courseName || 'A record without a name'}</span>
              {completionDate && (
                // Omits the day of the week, because the column is narrow.
                <span className={css['day']}>{finishedWords(completionDate).replace(/^\w+day /, '')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {records.length > shown.length && (
        <Link to="/instructor/certificates" className={css['all']}>
          All {records.length} records
        </Link>
      )}
    </nav>
  );
}
