import type { Engine } from '#src/sync/index.ts';
import { onNoData } from './use-no-data.ts';

/**
 * The page's own reasons to sync: the network changing, data switched off or on, and the person coming back; and to write
 * the second copy of what waits: the person leaving. Answers how to stop.
 */
export function listenForTriggers(engine: Engine): () => void {
  const changed = () => void engine.syncNow('network').catch(reportError);
  const back = () => {
    if (document.visibilityState !== 'visible') return void engine.backUp();
    engine.start();
    // A captive portal that was signed in elsewhere, or a network that came while the page slept, tells nobody.
    void engine.syncNow('visit').catch(reportError);
  };
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  const leaving = () => void engine.backUp();
  window.addEventListener('pageshow', back);
  window.addEventListener('pagehide', leaving);
  document.addEventListener('visibilitychange', back);
  // Data may be used again, or no longer: what waits goes, or stays.
  const stop = onNoData(changed);
  return () => {
    stop();
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
    window.removeEventListener('pageshow', back);
    window.removeEventListener('pagehide', leaving);
    document.removeEventListener('visibilitychange', back);
  };
}
