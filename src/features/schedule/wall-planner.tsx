import { byMonth, dayInMonth, monthNames, monthOf, type TrainingDate } from './schedule.ts';
import { kindHeadings, type TrainingKind } from './trainings.ts';
import css from './wall-planner.module.css';

interface WallPlannerProps {
  readonly sessions: readonly TrainingDate[];
  /** `YYYY-MM-DD`; until it is known nothing is called over and nothing next. */
  readonly today: string | undefined;
}

const kinds: readonly TrainingKind[] = ['improvement', 'certification'];

/** The year on a wall: a row a month, with the first days of its trainings. */
export function WallPlanner({ sessions, today }: WallPlannerProps) {
  const next = today === undefined ? undefined : sessions.find(({ date }) => date >= today);
  const goal = next?.date ?? today;
  return (
    <section className={`band ${css['planner']}`} aria-labelledby="planner">
      <div className={css['head']}>
        <div>
          <h2 id="planner">Month by month</h2>
          <a className={`${css['jump']} no-print`} href={`#${goal ? monthOf(goal) : 'planner'}`}>
            Go to the next training
          </a>
        </div>
        <ul className={css['legend']}>
          {kinds.map((kind) => (
            <li key={kind} data-kind={kind}>
              {kindHeadings[kind]}
            </li>
          ))}
        </ul>
      </div>
      <ol className={css['months']}>
        {byMonth(sessions).map((inMonth, month) => (
          <li key={monthNames[month]} id={monthNames[month]} className={css['month']}>
            <h3 className={css['name']}>{monthNames[month]}</h3>
            {inMonth.length > 0 ? (
              <ul className={css['sessions']}>
                {inMonth.map((session) => (
                  <SessionLine
                    key={session.date}
                    session={session}
                    over={today !== undefined && session.date < today}
                    next={session === next}
                  />
                ))}
              </ul>
            ) : (
              <p className={css['none']}>No training begins in this month.</p>
            )}
          </li>
        ))}
      </ol>
      <p className={css['note']}>
        The day is the first day of the training. A certificate says that you attended; it is not an
        accreditation.
      </p>
    </section>
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
        {(over || next) && <span className={css['now']}>{over ? 'Over' : 'Next'}</span>}
      </span>
      <span className={css['what']}>
        <strong>{training.title}</strong>
        <span className={css['length']}>{training.length}</span>
      </span>
    </li>
  );
}
