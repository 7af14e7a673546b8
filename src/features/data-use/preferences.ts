import * as v from 'valibot';
import type { LocalKind } from '#src/features/sources/local-kinds.ts';
import { chooseLowData } from '#src/kit/low-data.ts';
import { isLowData } from '#src/kit/network.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { shareLowData } from './share-low-data.ts';

const amount = v.fallback(
  v.pipe(
    v.number(),
    v.check((amount) => Number.isFinite(amount)),
    v.minValue(0),
  ),
  0,
);

const Stored = v.object({
  randPerMb: v.fallback(v.optional(amount), undefined),
  wifiOnly: v.fallback(v.boolean(), false),
  monthlyLimitMb: v.fallback(v.optional(amount), undefined),
});

/** The choices about this phone's data, which belong to the phone and not to a person. */
export interface DataPreferences extends v.InferOutput<typeof Stored> {
  /** The price of a megabyte in rand; `undefined` until somebody enters it. */
  readonly randPerMb?: number | undefined;
  /** Whether downloads wait for Wi-Fi. */
  readonly wifiOnly: boolean;
  /** The megabytes in a month at which downloads stop; `undefined` for no limit. */
  readonly monthlyLimitMb?: number | undefined;
  /** Whether pictures wait for a tap. */
  readonly lowData: boolean;
}

const kind: LocalKind = 'preference';
const key = 'data-use';

/** Returns the choices, with defaults for missing ones. */
export async function readPreferences(view: Pick<View, 'local'>): Promise<DataPreferences> {
  const stored = v.parse(Stored, (await view.local(kind, key)) ?? {});
  return { ...stored, lowData: isLowData() };
}

/** Writes some of the choices; rejects if the phone could not store them. */
export async function savePreferences(
  { local }: Pick<Engine, 'local'>,
  { lowData, ...changed }: Partial<DataPreferences>,
): Promise<void> {
  if (lowData !== undefined) {
    if (!chooseLowData(lowData)) throw new Error('This browser keeps no settings.');
    // The page's own storage already has the choice: after a failure here, the next page informs the worker.
    await shareLowData().catch(reportError);
  }
  // A cleared choice is a choice too, so `undefined` is written.
  await local.change({ kind, key, ofPhone: true }, (value) => ({
    ...v.parse(Stored, value ?? {}),
    ...changed,
  }));
}
