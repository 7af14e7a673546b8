import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/button.tsx';
import { InstallIcon } from '#src/ui/icon.tsx';
import css from './learning-center-page.module.css';
import { scheduleOf } from './schedule.ts';
import { schedulePdf } from './schedule-pdf.ts';
import { trainings } from './trainings.ts';
import { useTrainingYear } from './use-training-year.tsx';
import { WallPlanner } from './wall-planner.tsx';

/**
 * The schedule as a file that stands in the page itself: it downloads with no network, with no worker and with no
 * JavaScript (Chromium asks no worker for a link with `download`). Only what an address cannot hold is escaped.
 */
function scheduleHref(year: number): string {
  const file = schedulePdf(year, trainings).replace(/[%#"<>\n]/g, encodeURIComponent);
  return `data:application/pdf,${file}`;
}

interface LearningCenterPageProps {
  /** Where the quote form stands among the children. */
  readonly quoteAnchor: string;
  /** What follows the planner. */
  readonly children: ReactNode;
}

/** `/learning-center`: the year's trainings as a wall planner, to take along, and what they cost for some people. */
export function LearningCenterPage({ quoteAnchor, children }: LearningCenterPageProps) {
  const { year, today } = useTrainingYear();
  const sessions = scheduleOf(year, trainings);
  return (
    <>
      <section className={`band band-indigo ${css['hero']}`}>
        <h1 className={css['title']}>
          Scheduled trainings <span className={css['year']}>{year}</span>
        </h1>
        <div className="stack">
          <p className="lead">
            {trainings.length} trainings, {sessions.length} dates. Each begins on a Saturday, and never on a
            public holiday.
          </p>
          <div className={`actions ${css['actions']}`}>
            <a
              className={buttonClass('light')}
              download={`training-schedule-${year}.pdf`}
              href={scheduleHref(year)}
            >
              <InstallIcon /> Download schedule (PDF)
            </a>
            <a className={buttonClass('plain')} href={`#${quoteAnchor}`}>
              Request a quote
            </a>
          </div>
        </div>
      </section>
      <div className="cloth-dots cloth-edge" />
      <WallPlanner sessions={sessions} today={today} />
      {children}
    </>
  );
}
