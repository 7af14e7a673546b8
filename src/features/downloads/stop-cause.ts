import { type DownloadStop, downloadStop } from '#src/features/data-use/may-download.ts';
import type { View } from '#src/sync/index.ts';
import type { PassingCause } from './model.ts';

const causes: Readonly<Record<DownloadStop, PassingCause>> = {
  'no-data': 'no-data',
  'wifi-only': 'wifi',
  limit: 'limit',
};

/** Why bytes may not flow now; `allowed`: the person said that they may go over mobile data. */
export async function stopCause(
  view: Pick<View, 'local'>,
  allowed: boolean,
): Promise<PassingCause | undefined> {
  if (navigator.onLine === false) return 'offline';
  const stop = await downloadStop(view, { overMobile: allowed });
  return stop && causes[stop];
}
