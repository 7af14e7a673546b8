import { useSyncExternalStore } from 'react';
import { device } from '#src/kit/device-word.ts';

const never = () => () => undefined;

/** The machine at hand, in what the build writes out too: that knows no machine, and a page comes alive as it was written. */
export function useDeviceWord(): typeof device {
  return useSyncExternalStore(
    never,
    () => device,
    () => 'phone',
  );
}
