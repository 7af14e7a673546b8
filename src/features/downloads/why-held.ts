import * as v from 'valibot';
import { networkInformation } from '#src/kit/network.ts';
import type { View } from '#src/sync/index.ts';
import type { PassingCause } from './model.ts';

const Preferences = v.object({
  wifiOnly: v.fallback(v.boolean(), false),
  randPerMb: v.fallback(v.optional(v.number()), undefined),
});

/** What whoever uses this phone decided about its data. */
export async function readPreferences(view: Pick<View, 'local'>): Promise<v.InferOutput<typeof Preferences>> {
  return v.parse(Preferences, (await view.local('preference', 'data-use')) ?? {});
}

/** Why bytes may not flow now; `allowed`: the person said that they may. */
export async function whyHeld(
  view: Pick<View, 'local'>,
  allowed: boolean,
): Promise<PassingCause | undefined> {
  if (navigator.onLine === false) return 'offline';
  const { wifiOnly } = await readPreferences(view);
  return wifiOnly && !allowed && networkInformation().type === 'cellular' ? 'wifi' : undefined;
}
