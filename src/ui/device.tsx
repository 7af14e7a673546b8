import { useSyncExternalStore } from 'react';
import { device } from '#src/kit/device-word.ts';

const neverChanges = () => () => undefined;

/** `device` of the kit in a page that the build writes out: at first the word of its HTML, which knows no machine. */
export function Device() {
  return useSyncExternalStore<string>(
    neverChanges,
    () => device,
    () => 'phone',
  );
}
