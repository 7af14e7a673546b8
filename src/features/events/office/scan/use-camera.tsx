import { useCallback, useEffect, useState } from 'react';
import { type CameraProblem, closeCamera, openCamera } from './camera.ts';

type CameraState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'on'; readonly stream: MediaStream }
  | { readonly kind: 'off'; readonly problem: CameraProblem };

/** Time (ms) of a muted camera before it counts as lost: a starting camera is muted for a moment. */
const mutedFor = 3000;

/**
 * Calls `onState` at each change of the camera. Releases the camera while the page is hidden, and opens it again
 * afterwards. Returns the function that stops this.
 */
function followCamera(onState: (state: CameraState) => void): () => void {
  let stream: MediaStream | undefined;
  let turn = 0;
  let muted: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    turn += 1;
    clearTimeout(muted);
    if (stream) closeCamera(stream);
    stream = undefined;
  }

  function lose(): void {
    stop();
    onState({ kind: 'off', problem: 'taken away' });
  }

  async function start(): Promise<void> {
    stop();
    const mine = turn;
    onState({ kind: 'opening' });
    const answer = await openCamera();
    if (mine !== turn) {
      if (typeof answer !== 'string') closeCamera(answer);
      return;
    }
    if (typeof answer === 'string') {
      onState({ kind: 'off', problem: answer });
      return;
    }
    stream = answer;
    for (const track of answer.getVideoTracks()) {
      track.addEventListener('ended', () => mine === turn && lose());
      track.addEventListener('mute', () => {
        if (mine === turn) muted = setTimeout(lose, mutedFor);
      });
      track.addEventListener('unmute', () => clearTimeout(muted));
    }
    onState({ kind: 'on', stream: answer });
  }

  function seen(): void {
    if (document.visibilityState !== 'hidden') {
      start().catch(reportError);
      return;
    }
    stop();
    onState({ kind: 'opening' });
  }

  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    document.removeEventListener('visibilitychange', seen);
    stop();
  };
}

/** Opens the camera while the component is mounted; `again` tries once more. */
export function useCamera(): { readonly camera: CameraState; readonly reopen: () => void } {
  const [camera, setCamera] = useState<CameraState>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the camera again at each try
  useEffect(() => followCamera(setCamera), [tries]);
  const reopen = useCallback(() => setTries((before) => before + 1), []);
  return { camera, reopen };
}
