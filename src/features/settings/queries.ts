import * as v from 'valibot';
import type { View } from '#src/sync/index.ts';
import { siteSettings } from './collection.ts';
import { SiteSettings } from './model.ts';

/** The settings as this device knows them, with a change that still waits; `undefined` before the first pull. */
export async function readSiteSettings(view: View): Promise<SiteSettings | undefined> {
  const [settings] = await view.list(siteSettings.name);
  const known = v.safeParse(SiteSettings, settings);
  return known.success ? known.output : undefined;
}

/** The settings a prerendered page carries, if it does. */
export function snapshotSettings(snapshot: Readonly<Record<string, unknown>>): SiteSettings | undefined {
  const carried = v.safeParse(v.tuple([SiteSettings]), snapshot[siteSettings.name]);
  return carried.success ? carried.output[0] : undefined;
}
