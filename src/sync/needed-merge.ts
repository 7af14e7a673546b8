/** The merge, where a write needs it: loaded then, waited for, and in the end the person's when it never comes. */
import type { Context } from './context.ts';
import { SliceError } from './mutation.ts';
import { doneWithin } from './reachability.ts';

/** How often code that did not come is waited for: after an update of the app it may be missing for good. */
const loadTries = 3;
/** How long (ms) a round waits for it: a line that looks alive may never bring it. */
const longestLoadMs = 10_000;
export const notLoaded = { kind: 'busy', message: 'A part of the app did not come.', applied: 'no' } as const;

/** Code that is loaded when it is needed did not come. */
export class NotLoadedError extends Error {}

/** Loads the merge. Throws `NotLoadedError` where the line may be the reason, `SliceError` where it never comes. */
export async function neededMerge(context: Context): Promise<void> {
  const loaded = doneWithin(context, longestLoadMs, context.loadMerge?.());
  const isThere = await loaded.catch((error) => {
    context.failedLoads += 1;
    if (context.failedLoads > loadTries) throw new SliceError('loading the merge', error);
    return false;
  });
  if (!isThere) throw new NotLoadedError();
  context.failedLoads = 0;
}
