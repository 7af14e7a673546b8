import { useEffect } from 'react';

export interface MediaControls {
  readonly title: string;
  readonly from: string;
  readonly isPlaying: boolean;
  readonly play: () => void;
  readonly pause: () => void;
  /** Skips by this number of seconds, forward or back. */
  readonly skip?: (seconds: number) => void;
}

/** Shows the playing media on the phone's lock screen with its buttons, where the browser can. */
export function useMediaSession({ title, from, isPlaying, play, pause, skip }: MediaControls): void {
  useEffect(() => {
    if (!isPlaying || !('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', play],
      ['pause', pause],
    ];
    if (skip)
      actions.push(
        ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? 15))],
        ['seekforward', ({ seekOffset }) => skip(seekOffset ?? 15)],
      );
    mediaSession.metadata = new MediaMetadata({ title, artist: from });
    mediaSession.playbackState = 'playing';
    for (const [action, handler] of actions) mediaSession.setActionHandler(action, handler);
    return () => {
      // After a pause the controls stay on the lock screen, until other media replace them.
      mediaSession.playbackState = 'paused';
    };
  }, [title, from, isPlaying, play, pause, skip]);
}
