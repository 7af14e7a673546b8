import { useEffect, useState } from 'react';
import { captionsProblem } from '#src/features/course/captions.ts';

interface Captions {
  /** Where a player finds them: a copy of this page's own. */
  readonly src: string | undefined;
  readonly failed: 'unreachable' | 'unreadable' | undefined;
  readonly again: () => void;
}

type Found = Pick<Captions, 'src' | 'failed'>;
const nothing: Found = { src: undefined, failed: undefined };

/**
 * The captions of a film, fetched once it plays. A browser lets a film have those of its own site alone, and an upload
 * host is another: so they are read as text, looked through, and handed on.
 */
export function useCaptions(address: string, isPlayed: boolean): Captions {
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Found>(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one more
  useEffect(() => {
    if (address === '' || !isPlayed) return undefined;
    const left = new AbortController();
    let src: string | undefined;
    readCaptions(address, left.signal).then((next) => {
      if (left.signal.aborted) return;
      src = next.src;
      setFound(next);
    }, reportError);
    return () => {
      left.abort();
      setFound(nothing);
      if (src) URL.revokeObjectURL(src);
    };
  }, [address, isPlayed, tries]);
  return { ...found, again: () => setTries(tries + 1) };
}

async function readCaptions(address: string, signal: AbortSignal): Promise<Found> {
  const text = await fetch(address, { signal })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  if (text === undefined) return { src: undefined, failed: 'unreachable' };
  const problem = captionsProblem(text);
  // Of one line that it cannot read a browser leaves out that line.
  if (problem && !('line' in problem)) return { src: undefined, failed: 'unreadable' };
  return { src: URL.createObjectURL(new Blob([text], { type: 'text/vtt' })), failed: undefined };
}
