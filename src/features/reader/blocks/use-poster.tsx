import { useEffect, useState } from 'react';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { isLowData } from '#src/kit/network.ts';
import { storedResponse } from '#src/kit/site-caches.ts';

/** The address of a film's picture; empty while data is saved and the picture is not on this phone. */
export function usePoster(address: string): string {
  const [stored, setStored] = useState('');
  const waits = address !== '' && !isLocalUrl(address) && isLowData();
  useEffect(() => {
    if (!waits) return undefined;
    let current = true;
    const look = async () => {
      const found = await storedResponse(address);
      if (found && current) setStored(address);
    };
    look().catch(reportError);
    return () => {
      current = false;
    };
  }, [waits, address]);
  return waits && stored !== address ? '' : address;
}
