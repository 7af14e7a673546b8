import { changeDevice, readDevice } from '#src/kit/device-store.ts';
import { chosenLowData, lowDataKey } from '#src/kit/low-data.ts';

/** Copies the choice "Low data" to where the worker reads it. Rejects where the browser keeps nothing. */
export async function shareLowData(): Promise<void> {
  const chosen = chosenLowData();
  if ((await readDevice(lowDataKey)) !== chosen) await changeDevice(lowDataKey, () => chosen);
}
