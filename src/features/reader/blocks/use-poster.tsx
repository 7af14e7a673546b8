import { useEffect, useState } from 'react';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { isLowData } from '#src/kit/network.ts';
import { storedResponse } from '#src/kit/site-caches.ts';

/** Returns the URL of a video's picture; empty in the low-data mode unless the picture is on this phone. */
export function usePoster(address: string): string {
  const [storedAddress, setStoredAddress] = useState('');
  const mustBeStored = address !== '' && !isLocalUrl(address) && isLowData();
  useEffect(() => {
    if (!mustBeStored) return undefined;
    let current = true;
    const check = async () => {
      const response = await storedResponse(address);
      if (response && current) setStoredAddress(address);
    };
    check().catch(reportError);
    return () => {
      current = false;
    };
  }, [mustBeStored, address]);
  return mustBeStored && storedAddress !== address ? '' : address;
}
