import { useEffect } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { isTemporaryId } from '#src/kit/ids.ts';
import { refreshEvent } from './queries.ts';

/** Asks the office for what stands below an event as soon as the event is there: one made here is sent a while later. */
export function useRefreshedEvent(id: string | undefined): void {
  const engine = useEngine();
  useEffect(() => {
    if (id && !isTemporaryId(id)) refreshEvent(engine, id).catch(reportError);
  }, [engine, id]);
}
