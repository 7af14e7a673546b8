import { type RefObject, useEffect, useState } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { LongWait } from '#src/ui/long-wait.tsx';
import { OtherApp } from './other-app.tsx';
import { playAnew, stopMedia } from './play-media.ts';

interface MediaWaitProps {
  readonly media: RefObject<HTMLMediaElement | null>;
  readonly content: Content;
  readonly address: string;
}

const ended = ['playing', 'pause', 'error', 'ended', 'emptied'] as const;

/** Below a film or a sound: what can be done while it does not come. */
export function MediaWait({ media, content, address }: MediaWaitProps) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    const left = new AbortController();
    const { signal } = left;
    // Played, it has nothing to play until its host answers.
    const began = () => setWaiting(element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA);
    element.addEventListener('play', began, { signal });
    element.addEventListener('waiting', began, { signal });
    for (const type of ended) element.addEventListener(type, () => setWaiting(false), { signal });
    return () => left.abort();
  }, [media]);
  if (!waiting) return null;
  const act = (what: (element: HTMLMediaElement) => void) => () => {
    if (media.current) what(media.current);
  };
  return (
    <LongWait words="This is taking long. It may still come." onRetry={act(playAnew)} onStop={act(stopMedia)}>
      <OtherApp content={content} address={address} words="Open in another app" />
    </LongWait>
  );
}
