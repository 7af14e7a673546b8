import { useCallback, useEffect, useRef } from 'react';
import { discardUnused } from '#src/features/uploads/attach-file.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';

/** Discards the files that were replaced and have not left this phone, when the editor is left: until then undo needs them. */
export function useReplacedFiles(): (address: string) => void {
  const engine = useEngine();
  const replaced = useRef(new Set<string>());
  useEffect(() => {
    const addresses = replaced.current;
    return () => {
      if (engine) for (const address of addresses) discardUnused(engine, address).catch(reportError);
      addresses.clear();
    };
  }, [engine]);
  return useCallback((address) => void replaced.current.add(address), []);
}
