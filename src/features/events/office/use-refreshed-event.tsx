import { useEffect } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { isTemporaryId } from '#src/kit/ids.ts';
import { refreshEvent } from './queries.ts';

/** Pulls an event's lists once the event has a host id, which a new event gets only after it is sent. */
export function useRefreshedEvent(id: string | undefined): void {
  const engine = useEngine();
  useEffect(() => {
    if (id && !isTemporaryId(id)) refreshEvent(engine, id).catch(reportError);
  }, [engine, id]);
}
