import { useEffect } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { OfficeOverview } from './office-overview.tsx';
import { refreshOfficeWork } from './office-work.ts';

/** The instructor's dashboard, below the courses: the office's events, registrations and records, asked for at each visit. */
export function TeacherOverview() {
  const engine = useEngine();
  useEffect(() => {
    refreshOfficeWork(engine, false).catch(reportError);
  }, [engine]);
  return <OfficeOverview isAdmin={false} />;
}
