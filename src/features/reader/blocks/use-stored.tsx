import { useEffect, useState } from 'react';
import { isStored } from '#src/features/course/file-size.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import type { View } from '#src/sync/index.ts';

/** Whether a file is on this phone; asked again when its download moves on or is deleted, and when the page comes back. */
export function useStored(address: string): boolean {
  const [stored, setStored] = useState(false);
  const note = useMirror((view) => readNote(view, address), [address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the note says when to look, the storage what is true
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
  }, [address, note]);
  return stored;
}

/** How far its download has come, as it is noted: after the file was stored, and taken back after it was deleted. */
async function readNote(view: View, address: string): Promise<unknown> {
  const url = parseUrl(address, location.href);
  if (!url) return undefined;
  url.hash = '';
  return view.local('download-progress', url.href);
}
