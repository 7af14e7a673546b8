import type { CmsSettings } from './settings.ts';

/** Put in by the build: `src/prerender/checked-settings.ts`. */
declare const __CMS_SETTINGS__: CmsSettings;

/**
 * The settings of this deployment. The build has read and checked them, so that neither pages nor the worker carry the
 * rules they are checked by.
 */
export const builtSettings: CmsSettings = __CMS_SETTINGS__;
