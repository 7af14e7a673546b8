import type { Engine } from '#src/sync/index.ts';

/**
 * Loads the page again while nothing is on its way: a send that is cut off may have arrived, and an e-mail whose
 * outcome is unknown is not sent again by itself.
 */
export function reloadWhenIdle(engine: Pick<Engine, 'whileIdle'>): void {
  const reload = () => {
    location.reload();
    // Until the page is gone nothing more leaves it.
    return new Promise<void>(() => undefined);
  };
  engine.whileIdle(reload).catch(reportError);
}
