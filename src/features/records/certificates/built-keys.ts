import type { PublicKey } from './keys.ts';

/** Defined by the build: see `src/prerender/checked-settings.ts`. */
declare const __CERTIFICATE_KEYS__: readonly PublicKey[];

/**
 * Returns the public keys in this build of the app. They are separate from the other settings, so that only pages that
 * verify or sign load them. A function, because a prerendered page has no keys.
 */
export function builtKeys(): readonly PublicKey[] {
  return __CERTIFICATE_KEYS__;
}
