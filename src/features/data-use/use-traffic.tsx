import { useEffect, useState } from 'react';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { type NoData, readNoData } from '#src/kit/no-data.ts';
import { readTraffic, type Traffic } from './traffic.ts';

/** What was moved by now. */
export interface TrafficNow {
  readonly traffic: Traffic;
  readonly noData: NoData | undefined;
}

/** How often (ms) it is read again: other tabs and the worker count too, without a message. */
const readEveryMs = 2_000;

/** This month's bytes, read again while the page is shown. */
export function useTraffic(): TrafficNow | undefined {
  const isOn = useNoData();
  const [now, setNow] = useState<TrafficNow>();

  useEffect(() => {
    let isShown = true;
    const read = async () => {
      if (document.hidden) return;
      const [traffic, noData] = await Promise.all([readTraffic(Date.now()), isOn ? readNoData() : undefined]);
      if (isShown) setNow({ traffic, noData });
    };
    const again = () => read().catch(reportError);
    void again();
    const timer = setInterval(again, readEveryMs);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [isOn]);
  return now;
}
