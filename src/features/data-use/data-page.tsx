import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Board } from '#src/ui/board.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './data-page.module.css';
import { DownloadChoices, LimitsForm } from './limits-form.tsx';
import { NoDataBoard } from './no-data-board.tsx';
import { readPreferences } from './preferences.ts';
import { TrafficTable } from './traffic-table.tsx';
import { useTraffic } from './use-traffic.tsx';

/** `/data`: the traffic of this site on this phone, its cost, and how to spend less. */
export function DataPage({ back }: { readonly back: ReactNode }) {
  const preferences = useMirror(readPreferences, []);
  const now = useTraffic();
  return (
    <AppPage title="Data use" back={back}>
      <div className={css['columns']}>
        <div className={css['column']}>
          <NoDataBoard now={now} />
          <Board as="section" tone="paper" flat className={css['board']} aria-labelledby="data-month">
            <h2 id="data-month">This month</h2>
            {now && preferences ? (
              <TrafficTable traffic={now.traffic} preferences={preferences} />
            ) : (
              <Skeleton lines={6} label="Adding up" />
            )}
          </Board>
        </div>
        <Board as="section" tone="paper" flat className={css['board']} aria-labelledby="data-spend">
          <h2 id="data-spend">Spend less</h2>
          {preferences ? (
            <>
              <DownloadChoices preferences={preferences} />
              <LimitsForm preferences={preferences} />
            </>
          ) : (
            <Skeleton lines={6} label="Opening your choices" />
          )}
        </Board>
      </div>
      <p className="soft">
        Somebody near you may have the course already. <Link to="/open-course">Open a course file</Link>: it
        uses no data.
      </p>
    </AppPage>
  );
}
