import { useEffect, useState } from 'react';
import { isStored } from '#src/features/course/file-size.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import type { View } from '#src/sync/index.ts';

/**
 * Whether a file is on this phone; checked again when its download progresses or is deleted, and when the page is shown
 * again.
 */
export function useStored(address: string): boolean {
  const [isOnDevice, setOnDevice] = useState(false);
  const note = useMirror((view) => readNote(view, address), [address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the note only triggers a check of the storage
  useEffect(() => {
    let isCancelled = false;
    const check = () => {
      isStored(address).then((is) => !isCancelled && setOnDevice(is), reportError);
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      isCancelled = true;
      document.removeEventListener('visibilitychange', check);
    };
  }, [address, note]);
  return isOnDevice;
}

/**
 * Returns the stored progress of a file's download: written after the file was stored, removed after it was deleted.
 */
async function readNote(view: View, address: string): Promise<unknown> {
  const url = parseUrl(address, location.href);
  if (!url) return undefined;
  url.hash = '';
  return view.local('download-progress', url.href);
}
