import type { CmsSettings } from './settings.ts';

/** Inserted by the build: `src/prerender/checked-settings.ts`. */
declare const __CMS_SETTINGS__: CmsSettings;

/**
 * The settings of this deployment. The build has read and checked them, so that neither pages nor the worker carry the
 * schemas.
 */
export const builtSettings: CmsSettings = __CMS_SETTINGS__;
