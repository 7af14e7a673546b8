import { useEffect, useState } from 'react';
import { isTemporaryId } from '#src/kit/ids.ts';
import { useMirror } from './use-mirror.ts';

const none: ReadonlyMap<string, string> = new Map();

/** An address for each file that waits on this device, by its temporary id; any other id has none. */
export function useLocalFiles(ids: readonly string[]): ReadonlyMap<string, string> {
  const files = useMirror(
    (view) => Promise.all(ids.filter(isTemporaryId).map(async (id) => ({ id, file: await view.file(id) }))),
    [ids.join(' ')],
  );
  const [urls, setUrls] = useState(none);
  useEffect(() => {
    const made = new Map<string, string>();
    for (const { id, file } of files ?? [])
      if (file) made.set(id, URL.createObjectURL(new Blob([file.bytes], { type: file.mime })));
    if (made.size === 0) return undefined;
    setUrls(made);
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
      setUrls(none);
    };
  }, [files]);
  // The addresses of earlier files are there until the effect ran.
  return files ? urls : none;
}

/** An address for one file that waits on this device; `undefined` for any other id. */
export function useLocalFile(id: string): string | undefined {
  return useLocalFiles([id]).get(id);
}
