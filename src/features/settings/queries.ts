import * as v from 'valibot';
import type { View } from '#src/sync/index.ts';
import { siteSettings } from './collection.ts';
import { SiteSettings } from './model.ts';

/** Returns the settings on this device, with an unsent change; `undefined` before the first pull. */
export async function readSiteSettings(view: View): Promise<SiteSettings | undefined> {
  const [settings] = await view.list(siteSettings);
  return settings;
}

/** Returns the settings in a prerendered page, if any. */
export function snapshotSettings(snapshot: Readonly<Record<string, unknown>>): SiteSettings | undefined {
  const parsed = v.safeParse(v.array(SiteSettings), snapshot[siteSettings.name]);
  return parsed.success ? parsed.output[0] : undefined;
}
