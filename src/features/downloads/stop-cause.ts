import { downloadStop } from '#src/features/data-use/download-stop.ts';
import type { View } from '#src/sync/index.ts';
import type { PassingCause } from './model.ts';

/** Why bytes may not flow now; `allowed`: the person said that they may go over mobile data. */
export async function stopCause(
  view: Pick<View, 'local'>,
  allowed: boolean,
): Promise<PassingCause | undefined> {
  if (navigator.onLine === false) return 'offline';
  return downloadStop(view, { overMobile: allowed });
}
