import type { Engine } from '#src/sync/index.ts';
import { hasUnsentForm } from '#src/ui/form/typed-fields.ts';

/**
 * Loads the page again while nothing is on its way: a send that is cut off may have arrived, and an e-mail whose
 * outcome is unknown is not sent again by itself. That may take a minute: with `keep`, what was typed meanwhile keeps
 * the page as it is, and `keep` is told.
 */
export function reloadWhenIdle(engine: Pick<Engine, 'whileIdle'>, keep?: () => void): void {
  const reload = async () => {
    if (keep && hasUnsentForm(document)) return keep();
    location.reload();
    // Until the page is gone nothing more leaves it.
    return new Promise<void>(() => undefined);
  };
  engine.whileIdle(reload).catch(reportError);
}
