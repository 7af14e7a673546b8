import type { ReactNode } from 'react';
import { WaitingPart } from '#src/features/overview/waiting-part.tsx';
import { useAsOf } from '#src/hooks/use-as-of.ts';
import { useCheckNow } from '#src/hooks/use-check-now.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { NeedsSomebody } from './needs-somebody.tsx';
import css from './office-overview.module.css';
import { OfficeOverview } from './office-overview.tsx';
import { readOfficeWork, refreshOfficeWork } from './office-work.ts';

/** Shows `/admin`: open tasks, unsent changes, coming events and counts; below them the page's other parts. */
export function OfficeHomePage({ children }: { readonly children: ReactNode }) {
  const asOf = useAsOf(useMirror(async (view) => (await readOfficeWork(view, hostNow())).asOf, []));
  const onCheck = useCheckNow((engine) => refreshOfficeWork(engine, true, { force: true }));
  return (
    <AppPage title="Your site" asOf={asOf} onCheck={onCheck}>
      <div className={css['parts']} data-in-turn="">
        <div className={css['first']} data-in-turn="">
          <NeedsSomebody isAdmin />
          <WaitingPart />
        </div>
        <OfficeOverview isAdmin />
        {children}
      </div>
    </AppPage>
  );
}
