import type { Engine } from '#src/sync/index.ts';

/**
 * Loads the page again while nothing is on its way: a send that is cut off may have arrived, and an e-mail nobody
 * heard the end of is not sent again.
 */
export function reloadAtRest(engine: Pick<Engine, 'atRest'>): void {
  const reload = () => {
    location.reload();
    // Until the page is gone nothing more leaves it.
    return new Promise<void>(() => undefined);
  };
  engine.atRest(reload).catch(reportError);
}
