import { useEffect, useState } from 'react';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { type NoData, readNoData } from '#src/kit/no-data.ts';
import { readTraffic, type Traffic } from './traffic.ts';

/** The traffic until now. */
export interface TrafficNow {
  readonly traffic: Traffic;
  readonly noData: NoData | undefined;
}

/** The interval (ms) of reading the traffic: other tabs and the worker count without a message. */
const readEveryMs = 2_000;

/** Returns this month's bytes, updated while the page is visible. */
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
    const readAndReport = () => read().catch(reportError);
    void readAndReport();
    const timer = setInterval(readAndReport, readEveryMs);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [isOn]);
  return now;
}
