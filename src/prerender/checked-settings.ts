import { loadEnv, type Plugin } from 'vite';
import { readSettings } from '#src/cms/settings.ts';
import { readGenerator } from '#src/features/records/certificates/generator.ts';
import { readKeys } from '#src/features/records/certificates/keys.ts';

/**
 * Reads the deployment's settings and puts them into the app, checked (`src/cms/built-settings.ts`).
 * Invariant: a bad setting stops the build, or the server, with a sentence that names it; no phone gets such a build.
 */
export function checkedSettings(): Plugin {
  return {
    name: 'checked-settings',
    config({ root = process.cwd() }, { mode }) {
      const env = loadEnv(mode, root);
      const keys = readKeys(env['VITE_CERTIFICATE_KEYS'] ?? '');
      const generator = readGenerator(env['VITE_CERTIFICATE_GENERATOR_URL'] ?? '');
      return {
        define: {
          __CMS_SETTINGS__: JSON.stringify(readSettings(env)),
          __CERTIFICATE_KEYS__: JSON.stringify(keys),
          __CERTIFICATE_GENERATOR__: JSON.stringify(generator),
        },
      };
    },
  };
}
