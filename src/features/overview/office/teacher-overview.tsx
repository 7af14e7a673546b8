import { useEffect } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { OfficeOverview } from './office-overview.tsx';
import { refreshOfficeWork } from './office-work.ts';

/** Shows the office's overview on the instructor's dashboard and fetches its lists at each visit. */
export function TeacherOverview() {
  const engine = useEngine();
  useEffect(() => {
    refreshOfficeWork(engine, false).catch(reportError);
  }, [engine]);
  return <OfficeOverview isAdmin={false} />;
}
