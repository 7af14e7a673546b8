import { type ComponentType, lazy } from 'react';

/** Returns a component whose code is fetched at its first render; where that fails, it renders nothing. */
export function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
}
