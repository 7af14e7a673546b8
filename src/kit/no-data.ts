/**
 * The switch "Use no data": whether the worker refuses every request.
 *
 * Invariant: the worker writes it and informs all pages; a page only asks the worker and reads.
 */
import * as v from 'valibot';
import { changeDevice, readDevice } from './device-store.ts';

const key = 'no-data';

const NoData = v.object({
  /** The time of switching on (ms). */
  since: v.number(),
  /** The bytes counted in that month by then: the difference is data that was used all the same. */
  counted: v.number(),
});
export type NoData = v.InferOutput<typeof NoData>;

/** Returns the switch; `undefined` while data is used. */
export async function readNoData(): Promise<NoData | undefined> {
  const parsed = v.safeParse(NoData, await readDevice(key));
  return parsed.success ? parsed.output : undefined;
}

/** Writes the switch; called by the worker only. */
export async function writeNoData(next: NoData | undefined): Promise<void> {
  await changeDevice(key, () => next);
}
