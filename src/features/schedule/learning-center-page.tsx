import type { ReactNode } from 'react';
import { useToday } from '#src/hooks/use-today.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { InstallIcon } from '#src/ui/icon.tsx';
import css from './learning-center-page.module.css';
import { publishedDates, scheduleOf, type TrainingDate } from './schedule.ts';
import { schedulePdf } from './schedule-pdf.ts';
import { trainings } from './trainings.ts';
import { WallPlanner } from './wall-planner.tsx';

/**
 * Returns the schedule as a data URL in the page itself, which downloads without a network, worker or JavaScript
 * (Chromium sends no `download` link to a worker). Only characters that a URL cannot contain are escaped.
 */
function scheduleHref(year: number, dates: readonly TrainingDate[]): string {
  const file = schedulePdf(year, dates).replace(/[%#"<>\n]/g, encodeURIComponent);
  return `data:application/pdf,${file}`;
}

interface LearningCenterPageProps {
  /** The anchor of the quote form among the children. */
  readonly quoteAnchor: string;
  /** The content after the planner. */
  readonly children: ReactNode;
}

/** `/learning-center`: the year's trainings as a wall planner, with a download, and the form for a group's quote. */
export function LearningCenterPage({ quoteAnchor, children }: LearningCenterPageProps) {
  const { day, isKnown } = useToday();
  const year = Number(day.slice(0, 4));
  const ofYear = scheduleOf(year, trainings).length;
  const dates = publishedDates(day, trainings);
  return (
    <>
      <section className={`band band-indigo ${css['hero']}`}>
        <h1 className={css['title']}>
          Scheduled trainings <span className={css['year']}>{year}</span>
        </h1>
        <div className="stack">
          <p className="lead">
            {trainings.length} trainings, {ofYear} dates. Each begins on a Saturday, and never on a public
            holiday.{dates.length > ofYear && ` The first dates of ${year + 1} are here too.`}
          </p>
          <div className={`actions ${css['actions']}`}>
            <a
              className={buttonClass('light')}
              download={`training-schedule-${year}.pdf`}
              href={scheduleHref(year, dates)}
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
      <WallPlanner dates={dates} day={day} isToday={isKnown} />
      {children}
    </>
  );
}
