import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { dayInMonth, inMonths, type TrainingDate } from './schedule.ts';
import { kindHeadings, type TrainingKind } from './trainings.ts';
import css from './wall-planner.module.css';

interface WallPlannerProps {
  readonly dates: readonly TrainingDate[];
  /** The current day, `YYYY-MM-DD`: dates before it are past. */
  readonly day: string;
  /**
   * Whether `day` is really today. While it is the day of the build no date is called next, because the page may be
   * read much later.
   */
  readonly isToday: boolean;
}

const kinds: readonly TrainingKind[] = ['improvement', 'certification'];

/** The first days of the trainings month by month: coming ones first, past ones folded. */
export function WallPlanner({ dates, day, isToday }: WallPlannerProps) {
  const coming = dates.filter(({ date }) => date >= day);
  const over = dates.filter(({ date }) => date < day);
  return (
    <section className={`band ${css['planner']}`} aria-labelledby="planner">
      <div className={css['head']}>
        <h2 id="planner">{comingWords(coming.length)}</h2>
        <ul className={css['legend']}>
          {kinds.map((kind) => (
            <li key={kind} data-kind={kind}>
              {kindHeadings[kind]}
            </li>
          ))}
        </ul>
      </div>
      <Months dates={coming} next={isToday ? coming[0] : undefined} />
      {over.length > 0 && <PastDates dates={over} />}
      <p className="soft">
        Each training starts on the day shown. A certificate says that you attended; it is not an
        accreditation.
      </p>
    </section>
  );
}

/** Returns the number of coming dates. */
function comingWords(count: number): string {
  return count > 1 ? `Next ${count} dates` : 'Next date';
}

/** Renders the past dates once opened: towards the end of a year they would be most of the page. */
function PastDates({ dates }: Pick<WallPlannerProps, 'dates'>) {
  const [isOpen, setOpen] = useState(false);
  // Opened before hydration: no event was received, but the markup has the state.
  const noticeOpened = useCallback((details: HTMLDetailsElement | null) => {
    if (details?.open) setOpen(true);
  }, []);
  return (
    <details
      ref={noticeOpened}
      suppressHydrationWarning
      className={css['over']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Dates that are over ({dates.length})</summary>
      {isOpen ? <Months dates={dates} over /> : <p>The schedule (PDF) has all dates of the year.</p>}
    </details>
  );
}

interface MonthsProps {
  readonly dates: readonly TrainingDate[];
  readonly next?: TrainingDate | undefined;
  readonly over?: boolean;
}

function Months({ dates, next, over = false }: MonthsProps) {
  return (
    <ol className={css['months']}>
      {inMonths(dates).map(({ name, dates: inMonth }) => (
        <li key={name} className={css['month']}>
          <h3 className={css['name']}>{name}</h3>
          <ul className={css['sessions']}>
            {inMonth.map((session) => (
              <SessionLine key={session.date} session={session} over={over} next={session === next} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface SessionLineProps {
  readonly session: TrainingDate;
  readonly over: boolean;
  readonly next: boolean;
}

function SessionLine({ session, over, next }: SessionLineProps) {
  const { date, training } = session;
  return (
    <li
      className={css['session']}
      data-kind={training.kind}
      data-over={over || undefined}
      data-next={next || undefined}
    >
      <span className={css['leaf']}>
        <time dateTime={date} className={css['day']}>
          {dayInMonth(session)}
        </time>
        {next && <span className={css['now']}>Next</span>}
      </span>
      <span className={css['what']}>
        <Link to="/course-overview/$id" params={{ id: training.slug }} className={css['link']}>
          {training.title}
        </Link>
        <span className={css['length']}>{training.length}</span>
      </span>
      <ArrowIcon />
    </li>
  );
}
