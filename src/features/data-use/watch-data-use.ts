import { countTraffic } from './count-traffic.ts';
import { shareLowData } from './share-low-data.ts';

/** What a page does for data use beside its own work: it counts what it moves, and the worker hears of "Low data". */
export function watchDataUse(): void {
  countTraffic();
  // A phone on which it was chosen before the worker could know.
  shareLowData().catch(reportError);
}
