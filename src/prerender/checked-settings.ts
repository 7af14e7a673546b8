import { loadEnv, type Plugin } from 'vite';
import { cmsSettingNames, readSettings } from '#src/cms/settings.ts';
import { readGenerator } from '#src/features/records/certificates/generator.ts';
import { readKeys } from '#src/features/records/certificates/keys.ts';
import { cmsOriginSetting } from './server-rules.ts';
import { siteNames, siteOrigin, siteSetting } from './site.ts';

const keysSetting = 'VITE_CERTIFICATE_KEYS';
const generatorSetting = 'VITE_CERTIFICATE_GENERATOR_URL';

/** The names of all settings of a deployment. */
export const settingNames: readonly string[] = [
  ...cmsSettingNames,
  siteSetting,
  keysSetting,
  generatorSetting,
];

/** Throws at an unknown setting; `env` also has the variables of the environment. */
function expectKnown(env: Readonly<Record<string, string>>): void {
  // Vite adds this variable if .env sets NODE_ENV.
  const isSetting = /^VITE_(?!USER_NODE_ENV$)/;
  const unknown = Object.keys(env).find((name) => isSetting.test(name) && !settingNames.includes(name));
  if (unknown) throw new Error(`There is no setting ${unknown}. The settings are in .env.example.`);
}

/**
 * Validates the deployment's settings and builds them into the app (`src/cms/built-settings.ts`).
 *
 * Invariant: a bad setting stops the build, or the server, with a sentence that names the setting.
 */
export function checkedSettings(): Plugin {
  return {
    name: 'checked-settings',
    config({ root = process.cwd() }, { mode }) {
      const env = loadEnv(mode, root, ['VITE_', cmsOriginSetting]);
      expectKnown(env);
      siteOrigin(env);
      const keys = readKeys(env[keysSetting] ?? '');
      const generator = readGenerator(env[generatorSetting] ?? '');
      return {
        define: {
          __CMS_SETTINGS__: JSON.stringify(readSettings(env, siteNames)),
          __CERTIFICATE_KEYS__: JSON.stringify(keys),
          __CERTIFICATE_GENERATOR__: JSON.stringify(generator),
        },
      };
    },
  };
}
