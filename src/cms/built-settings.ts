import type { CmsSettings } from './settings.ts';

/** Inserted by the build: see `src/prerender/checked-settings.ts`. */
declare const __CMS_SETTINGS__: CmsSettings;

/**
 * The settings of this deployment, read and checked by the build, so that neither the pages nor the worker carry the
 * schemas.
 */
export const builtSettings: CmsSettings = __CMS_SETTINGS__;
