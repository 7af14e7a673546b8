import { type ComponentType, lazy } from 'react';

/** A component whose code is fetched when it is first shown; where it cannot be, the page reads on without it. */
export function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
}
