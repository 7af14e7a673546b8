import { useEffect, useState } from 'react';
import { isTemporaryId } from '#src/kit/ids.ts';
import { useMirror } from './use-mirror.ts';

const none: ReadonlyMap<string, string> = new Map();

/** Returns object URLs of files that wait on this device, by temporary id; other ids have no URL. */
export function useLocalFiles(ids: readonly string[]): ReadonlyMap<string, string> {
  const files = useMirror(
    (view) => Promise.all(ids.filter(isTemporaryId).map(async (id) => ({ id, file: await view.file(id) }))),
    [ids.join(' ')],
  );
  const [urls, setUrls] = useState(none);
  useEffect(() => {
    const createdUrls = new Map<string, string>();
    for (const { id, file } of files ?? [])
      if (file) createdUrls.set(id, URL.createObjectURL(new Blob([file.bytes], { type: file.mime })));
    if (createdUrls.size === 0) return undefined;
    setUrls(createdUrls);
    return () => {
      for (const url of createdUrls.values()) URL.revokeObjectURL(url);
      setUrls(none);
    };
  }, [files]);
  // Until the effect runs, `urls` still holds those of earlier files.
  return files ? urls : none;
}

/** Returns the object URL of one file that waits on this device; `undefined` for any other id. */
export function useLocalFile(id: string): string | undefined {
  return useLocalFiles([id]).get(id);
}
