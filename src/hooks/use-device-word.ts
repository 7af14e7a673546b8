import { useSyncExternalStore } from 'react';
import { device } from '#src/kit/device-word.ts';

const never = () => () => undefined;

/** Returns the word for this device. Prerendered pages say `phone`, and hydration must render the same. */
export function useDeviceWord(): typeof device {
  return useSyncExternalStore(
    never,
    () => device,
    () => 'phone',
  );
}
