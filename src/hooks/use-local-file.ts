import { useEffect, useState } from 'react';
import { useMirror } from './use-mirror.ts';

/** An address for a file that waits on this device, by its temporary id; `undefined` for any other id. */
export function useLocalFile(id: string): string | undefined {
  const file = useMirror((view) => view.file(id), [id]);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(new Blob([file.bytes], { type: file.mime }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  // The address of an earlier file is there until the effect ran.
  return file && url;
}
