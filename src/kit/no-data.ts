/**
 * The switch "Use no data": while it is on, the worker refuses every request.
 *
 * Invariant: the worker writes the switch and informs all pages; a page only requests changes and reads.
 */
import * as v from 'valibot';
import { changeDevice, readDevice } from './device-store.ts';

const key = 'no-data';

const NoData = v.object({
  /** When the switch was turned on (ms). */
  since: v.number(),
  /** The bytes counted in that month until then: later ones were used in spite of the switch. */
  counted: v.number(),
});
export type NoData = v.InferOutput<typeof NoData>;

/** Returns the switch; `undefined` while it is off. */
export async function readNoData(): Promise<NoData | undefined> {
  const parsed = v.safeParse(NoData, await readDevice(key));
  return parsed.success ? parsed.output : undefined;
}

/** Writes the switch; only the worker calls this. */
export async function writeNoData(next: NoData | undefined): Promise<void> {
  await changeDevice(key, () => next);
}
