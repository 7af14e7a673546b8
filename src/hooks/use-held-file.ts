import { useEffect, useState } from 'react';
import { useMirror } from './use-mirror.ts';

/** An address for a file this device still holds, by its temporary id; `undefined` for any other id. */
export function useHeldFile(id: string): string | undefined {
  const held = useMirror((view) => view.file(id), [id]);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!held) return undefined;
    const url = URL.createObjectURL(new Blob([held.bytes], { type: held.mime }));
    setAddress(url);
    return () => {
      URL.revokeObjectURL(url);
      setAddress(undefined);
    };
  }, [held]);
  return address;
}
