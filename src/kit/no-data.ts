/**
 * The switch "Use no data": whether the worker refuses every request.
 * Invariant: the worker writes it and tells all pages; a page only asks the worker and reads.
 */
import * as v from 'valibot';
import { changeDevice, readDevice } from './device-store.ts';

const key = 'no-data';

const NoData = v.object({
  /** When it was switched on (ms). */
  since: v.number(),
  /** What was counted by then in that month (bytes): the difference is what moved all the same. */
  counted: v.number(),
});
export type NoData = v.InferOutput<typeof NoData>;

/** Since when no data is used; `undefined` while data is used. */
export async function readNoData(): Promise<NoData | undefined> {
  const parsed = v.safeParse(NoData, await readDevice(key));
  return parsed.success ? parsed.output : undefined;
}

/** Writes the switch; the worker alone calls it. */
export async function writeNoData(next: NoData | undefined): Promise<void> {
  await changeDevice(key, () => next);
}
