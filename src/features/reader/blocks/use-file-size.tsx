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
  /** `undefined`: nobody knows it yet. */
  readonly size: AskedSize | 'asking' | undefined;
  /** Asks the host for it, because the person wants to know. */
  readonly ask: () => void;
  /** Waits for the answer no longer; one that comes all the same is shown. */
  readonly stop: () => void;
}

/**
 * What a block's file weighs: what its author or an earlier visit wrote down, else what its host says, who is asked ahead
 * where that costs next to nothing. An answer is noted for the downloads, too.
 */
export function useFileSize(content: Content, address: string): FileSize {
  const engine = useEngine();
  const { issue } = useSyncStatus();
  const noData = useNoData();
  const key = fileKey(address);
  const noted = useMirror(async (view) => ({ size: await view.local('file-size', key) }), [key]);
  const [asked, setAsked] = useState<AskedSize | 'asking'>();
  const known = knownSize(content) ?? (typeof noted?.size === 'number' ? noted.size : undefined);
  const isAhead =
    noted !== undefined && known === undefined && !isLocalUrl(address) && issue === 'none' && !noData;
  const wasAsked = useRef('');

  async function find(isWanted: boolean): Promise<void> {
    setAsked('asking');
    const size = await askSize(address);
    // Nobody asked: nobody is told that it did not work.
    setAsked(size === 'unreachable' && !isWanted ? undefined : size);
    if (typeof size === 'number') await engine.local.set(sizeRecord(key, size));
  }

  useEffect(() => {
    if (!isAhead || isLowData() || wasAsked.current === key) return;
    wasAsked.current = key;
    find(false).catch(reportError);
  });

  return {
    size: known ?? asked,
    ask: () => void find(true).catch(reportError),
    stop: () => setAsked('unreachable'),
  };
}

/** The address a file's length is noted by: the downloads note it by the same. */
function fileKey(address: string): string {
  const url = parseUrl(address, location.href);
  if (!url) return address;
  url.hash = '';
  return url.href;
}

function sizeRecord(key: string, value: number): LocalRecord {
  return { kind: 'file-size', key, value, ofPhone: true };
}
