import { trainings } from '#src/features/marketing/trainings.ts';
import { provider } from '#src/features/settings/provider.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { InstallIcon } from '#src/ui/icon.tsx';
import css from './learning-center-page.module.css';
import { QuoteForm, quoteAnchor } from './quote-form.tsx';
import { scheduleOf } from './schedule.ts';
import { schedulePdf } from './schedule-pdf.ts';
import { TrainingRoom } from './training-room.tsx';
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

/** `/learning-center`: the year's trainings as a wall planner, to take along, and what they cost for some people. */
export function LearningCenterPage() {
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
      <section className={`band band-board ${css['quote']}`} aria-labelledby="together">
        <div className={css['together']}>
          <h2 id="together">Bring your people</h2>
          <TrainingRoom />
          <ol className={css['steps']}>
            <li>Say how many you are and what you want to be able to do.</li>
            <li>We answer in office hours with a price and the days we can come.</li>
            <li>Nothing is booked until you say yes.</li>
          </ol>
          <p>
            Rather talk? <a href={`tel:${provider.phone.dialled}`}>{provider.phone.shown}</a>
          </p>
        </div>
        <QuoteForm />
      </section>
    </>
  );
}
