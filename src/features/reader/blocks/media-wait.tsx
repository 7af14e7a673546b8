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

const endingEvents = ['playing', 'pause', 'error', 'ended', 'emptied'] as const;

/** Offers retry and stop while a video or a recording does not load. */
export function MediaWait({ media, content, address }: MediaWaitProps) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // Playing has begun, but there is no data until the host responds.
    const showWait = () => setWaiting(element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA);
    element.addEventListener('play', showWait, { signal });
    element.addEventListener('waiting', showWait, { signal });
    for (const type of endingEvents) element.addEventListener(type, () => setWaiting(false), { signal });
    return () => controller.abort();
  }, [media]);
  if (!isWaiting) return null;
  const act = (what: (element: HTMLMediaElement) => void) => () => {
    if (media.current) what(media.current);
  };
  return (
    <LongWait words="This is taking long. It may still come." onRetry={act(playAnew)} onStop={act(stopMedia)}>
      <OtherApp content={content} address={address} words="Open in another app" />
    </LongWait>
  );
}
