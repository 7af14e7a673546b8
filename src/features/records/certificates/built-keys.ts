import type { PublicKey } from './keys.ts';

/** Put in by the build: `src/prerender/checked-settings.ts`. */
declare const __CERTIFICATE_KEYS__: readonly PublicKey[];

/**
 * The public keys this copy of the app has. Apart from the other settings: only who verifies or signs carries them. A
 * function, because a page that is written out by the build has none.
 */
export function builtKeys(): readonly PublicKey[] {
  return __CERTIFICATE_KEYS__;
}
