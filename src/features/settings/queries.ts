import * as v from 'valibot';
import type { View } from '#src/sync/index.ts';
import { siteSettings } from './collection.ts';
import { SiteSettings } from './model.ts';

/** The settings as this device knows them, with a change that still waits; `undefined` before the first pull. */
export async function readSiteSettings(view: View): Promise<SiteSettings | undefined> {
  const [settings] = await view.list(siteSettings);
  return settings;
}

/** The settings a prerendered page carries, if it does. */
export function snapshotSettings(snapshot: Readonly<Record<string, unknown>>): SiteSettings | undefined {
  const parsed = v.safeParse(v.array(SiteSettings), snapshot[siteSettings.name]);
  return parsed.success ? parsed.output[0] : undefined;
}
