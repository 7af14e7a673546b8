import { isOnWifi } from '#src/kit/network.ts';
import { readNoData } from '#src/kit/no-data.ts';
import type { View } from '#src/sync/index.ts';
import { readPreferences } from './preferences.ts';
import { readTraffic, totalOf } from './traffic.ts';

/** The reason why a download has to wait. */
export type DownloadStop = 'no-data' | 'limit' | 'wifi';

interface Asking {
  readonly now?: number;
  /** Whether the person allowed this download over mobile data. */
  readonly overMobile?: boolean;
}

/** Returns why no download may continue now; `undefined` if it may. Called before each part of a file. */
export async function downloadStop(
  view: Pick<View, 'local'>,
  { now = Date.now(), overMobile = false }: Asking = {},
): Promise<DownloadStop | undefined> {
  if (await readNoData()) return 'no-data';
  const { wifiOnly, monthlyLimitMb } = await readPreferences(view);
  // If the browser does not report the connection, the person is asked, because the download may cost money.
  if (wifiOnly && !overMobile && isOnWifi() !== true) return 'wifi';
  if (monthlyLimitMb !== undefined && totalOf(await readTraffic(now)) >= monthlyLimitMb * 1_000_000)
    return 'limit';
  return undefined;
}
