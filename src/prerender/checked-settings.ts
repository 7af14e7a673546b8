import { loadEnv, type Plugin } from 'vite';
import { readSettings } from '#src/cms/settings.ts';

/**
 * Reads the deployment's settings and puts them into the app, checked (`src/cms/built-settings.ts`).
 * Invariant: a bad setting stops the build, or the server, with a sentence that names it; no phone gets such a build.
 */
export function checkedSettings(): Plugin {
  return {
    name: 'checked-settings',
    config({ root = process.cwd() }, { mode }) {
      return { define: { __CMS_SETTINGS__: JSON.stringify(readSettings(loadEnv(mode, root))) } };
    },
  };
}
