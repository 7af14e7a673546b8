import type { Engine } from '#src/sync/index.ts';
import { hasUnsentForm } from '#src/ui/form/typed-fields.ts';

/**
 * Reloads the page while nothing is being sent: an interrupted send may have arrived, and an email whose outcome is
 * unknown is not sent again. The wait may take a minute; with `keep`, values typed meanwhile prevent the reload, and
 * `keep` is called.
 */
export function reloadWhenIdle(engine: Pick<Engine, 'whileIdle'>, keep?: () => void): void {
  const reload = async () => {
    if (keep && hasUnsentForm(document)) return keep();
    location.reload();
    // Prevents further sends until the page has unloaded.
    return new Promise<void>(() => undefined);
  };
  engine.whileIdle(reload).catch(reportError);
}
