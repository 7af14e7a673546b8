import { useEffect, useRef, useState } from 'react';
import { type AskedSize, askSize, knownSize } from '#src/features/course/file-size.ts';
import type { Content } from '#src/features/course/model.ts';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { isLowData } from '#src/kit/network.ts';
import { parseUrl } from '#src/kit/parse-url.ts';

interface FileSize {
  /** The size; `undefined` until it is known. */
  readonly size: AskedSize | 'asking' | undefined;
  /** Requests the size from the host, on a person's tap. */
  readonly ask: () => void;
  /** Stops waiting; a later response is still shown. */
  readonly stop: () => void;
}

/**
 * Returns the size of a block's file: as stored by its author or an earlier visit, else requested from its host, before
 * a tap if that costs almost nothing. The result is stored, and the downloads use it too.
 */
export function useFileSize(content: Content, address: string): FileSize {
  const engine = useEngine();
  const { issue } = useSyncStatus();
  const noData = useNoData();
  const key = fileKey(address);
  const storedSize = useMirror(async (view) => ({ size: await view.local('file-size', key) }), [key]);
  const [askedSize, setAskedSize] = useState<AskedSize | 'asking'>();
  const sizeKnown =
    knownSize(content) ?? (typeof storedSize?.size === 'number' ? storedSize.size : undefined);
  const isAhead =
    storedSize !== undefined &&
    sizeKnown === undefined &&
    !isLocalUrl(address) &&
    issue === 'none' &&
    !noData;
  const wasAsked = useRef('');

  async function find(isWanted: boolean): Promise<void> {
    setAskedSize('asking');
    const size = await askSize(address);
    // A request without a tap reports no failure.
    setAskedSize(size === 'unreachable' && !isWanted ? undefined : size);
    if (typeof size === 'number') await engine.local.set(sizeRecord(key, size));
  }

  useEffect(() => {
    if (!isAhead || isLowData() || wasAsked.current === key) return;
    wasAsked.current = key;
    find(false).catch(reportError);
  });

  return {
    size: sizeKnown ?? askedSize,
    ask: () => void find(true).catch(reportError),
    stop: () => setAskedSize('unreachable'),
  };
}

/** Returns the URL under which a file's size is stored; the downloads use the same. */
function fileKey(address: string): string {
  const url = parseUrl(address, location.href);
  if (!url) return address;
  url.hash = '';
  return url.href;
}

function sizeRecord(key: string, value: number): LocalRecord {
  return { kind: 'file-size', key, value, ofPhone: true };
}
