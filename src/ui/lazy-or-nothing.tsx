import { type ComponentType, lazy } from 'react';

/** Returns a component whose code is fetched at its first render; after a failed fetch it renders nothing. */
export function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
}
