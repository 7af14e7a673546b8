import { useEffect, useState } from 'react';
import { captionsProblem } from '#src/features/course/captions.ts';

interface Captions {
  /** A blob URL of this page. */
  readonly src: string | undefined;
  readonly failed: 'unreachable' | 'unreadable' | undefined;
  readonly retry: () => void;
}

type LoadedCaptions = Pick<Captions, 'src' | 'failed'>;
const nothing: LoadedCaptions = { src: undefined, failed: undefined };

/**
 * Fetches the captions of a video once it plays. A browser accepts only captions of the page's own origin, and uploads
 * may have another: so the text is fetched, checked, and passed on as a blob.
 */
export function useCaptions(address: string, isPlayed: boolean): Captions {
  const [tries, setTries] = useState(0);
  const [captions, setCaptions] = useState<LoadedCaptions>(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one more
  useEffect(() => {
    if (address === '' || !isPlayed) return undefined;
    const controller = new AbortController();
    let src: string | undefined;
    readCaptions(address, controller.signal).then((next) => {
      if (controller.signal.aborted) return;
      src = next.src;
      setCaptions(next);
    }, reportError);
    return () => {
      controller.abort();
      setCaptions(nothing);
      if (src) URL.revokeObjectURL(src);
    };
  }, [address, isPlayed, tries]);
  return { ...captions, retry: () => setTries(tries + 1) };
}

async function readCaptions(address: string, signal: AbortSignal): Promise<LoadedCaptions> {
  const text = await fetch(address, { signal })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  if (text === undefined) return { src: undefined, failed: 'unreachable' };
  const problem = captionsProblem(text);
  // Browsers skip single lines that they cannot parse.
  if (problem && !('line' in problem)) return { src: undefined, failed: 'unreadable' };
  return { src: URL.createObjectURL(new Blob([text], { type: 'text/vtt' })), failed: undefined };
}
