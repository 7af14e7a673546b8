import { useEffect, useState } from 'react';
import { isStored } from '#src/features/courses/file-size.ts';

/** Whether a file is on this phone; asked again when the page comes back. */
export function useStored(address: string): boolean {
  const [stored, setStored] = useState(false);
  useEffect(() => {
    let left = false;
    const look = () => {
      isStored(address).then((is) => !left && setStored(is), reportError);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [address]);
  return stored;
}
