import { isOnWifi } from '#src/kit/network.ts';
import { readNoData } from '#src/kit/no-data.ts';
import type { View } from '#src/sync/index.ts';
import { readPreferences } from './preferences.ts';
import { readTraffic, totalOf } from './traffic.ts';

/** Why a download has to wait. */
export type DownloadStop = 'no-data' | 'limit' | 'wifi';

interface Asking {
  readonly now?: number;
  /** The person said that this one may go over mobile data. */
  readonly overMobile?: boolean;
}

/** Why no download may go on now; `undefined`: it may. Asked before each part of a file. */
export async function downloadStop(
  view: Pick<View, 'local'>,
  { now = Date.now(), overMobile = false }: Asking = {},
): Promise<DownloadStop | undefined> {
  if (await readNoData()) return 'no-data';
  const { wifiOnly, monthlyLimitMb } = await readPreferences(view);
  // What the browser does not say is asked: a connection nobody knows may cost.
  if (wifiOnly && !overMobile && isOnWifi() !== true) return 'wifi';
  if (monthlyLimitMb !== undefined && totalOf(await readTraffic(now)) >= monthlyLimitMb * 1_000_000)
    return 'limit';
  return undefined;
}
