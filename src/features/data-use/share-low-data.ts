import { changeDevice, readDevice } from '#src/kit/device-store.ts';
import { chosenLowData, lowDataKey } from '#src/kit/low-data.ts';

/** Copies the choice "Low data" to the worker's storage. Rejects where the browser stores nothing. */
export async function shareLowData(): Promise<void> {
  const chosen = chosenLowData();
  if ((await readDevice(lowDataKey)) !== chosen) await changeDevice(lowDataKey, () => chosen);
}
