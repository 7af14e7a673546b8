import type { Engine } from '#src/sync/index.ts';
import { onNoData } from './use-no-data.ts';

/**
 * Syncs when the network changes or is absent from the start, when data is switched off or on, and when the person comes
 * back to the page; writes the backup when the person leaves. Returns a function that stops listening.
 */
export function listenForTriggers(engine: Engine): () => void {
  const changed = () => void engine.syncNow('network').catch(reportError);
  const back = () => {
    if (document.visibilityState !== 'visible') return void engine.backUp();
    engine.start();
    // No event tells of a captive portal that was passed elsewhere, or of a network that came while the page was frozen.
    void engine.syncNow('visit').catch(reportError);
  };
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  const leaving = () => void engine.backUp();
  window.addEventListener('pageshow', back);
  window.addEventListener('pagehide', leaving);
  document.addEventListener('visibilitychange', back);
  const stop = onNoData(changed);
  // No event tells of a network that was gone before this page listened, or of a page that was hidden from the start.
  if (navigator.onLine === false) changed();
  if (document.visibilityState !== 'visible') leaving();
  return () => {
    stop();
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
    window.removeEventListener('pageshow', back);
    window.removeEventListener('pagehide', leaving);
    document.removeEventListener('visibilitychange', back);
  };
}
