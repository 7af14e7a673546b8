import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { hasLight, problemWords, turnLight } from './camera.ts';
import css from './camera-box.module.css';
import { chooseDecoder } from './decoder.ts';
import { readPictures } from './read-pictures.ts';
import { useCamera } from './use-camera.tsx';

interface CameraBoxProps {
  /** Called once for each code that comes into the picture. */
  readonly onCode: (text: string) => void;
}

/** The camera's picture, scanned continuously; without a camera the reason and a button to try again. */
export function CameraBox({ onCode }: CameraBoxProps) {
  const { camera, reopen } = useCamera();
  if (camera.kind === 'on')
    return <LivePicture key={camera.stream.id} stream={camera.stream} onCode={onCode} />;
  if (camera.kind === 'opening') return <div className={css['box']} data-opening="" />;
  const { problem } = camera;
  const { title, text, canRetry } = problemWords[problem];
  // A document from an address without camera permission gets the camera only after a reload.
  const retry = problem === 'not here' ? () => location.reload() : reopen;
  return (
    <div className={css['problem']} role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      {canRetry && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}

function LivePicture({ stream, onCode }: CameraBoxProps & { readonly stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  const [seen] = useState(createSeenCodes);
  const [isLit, setLit] = useState(false);
  const read = useEffectEvent((texts: readonly string[]) => {
    for (const text of texts) if (seen(text, performance.now())) onCode(text);
  });

  useEffect(() => {
    const film = video.current;
    if (!film) return undefined;
    let isUnmounted = false;
    let stop = () => undefined as unknown;
    film.srcObject = stream;
    // The autoplay attribute starts the video too; a browser that refuses both shows a still picture.
    film.play().catch(() => undefined);
    chooseDecoder().then((decoder) => {
      if (!isUnmounted) stop = readPictures(film, decoder, read);
    }, reportError);
    return () => {
      isUnmounted = true;
      stop();
      film.srcObject = null;
    };
  }, [stream]);

  async function light(): Promise<void> {
    if (await turnLight(stream, !isLit)) setLit(!isLit);
  }

  return (
    <div className={css['box']}>
      <video
        ref={video}
        className={css['picture']}
        autoPlay
        muted
        playsInline
        aria-label="What the camera sees"
      />
      <span className={css['frame']} aria-hidden="true" />
      {hasLight(stream) && (
        <Button
          className={css['light'] ?? ''}
          aria-pressed={isLit}
          onClick={() => light().catch(reportError)}
        >
          Light
        </Button>
      )}
    </div>
  );
}

/** Time (ms) a code must be out of the picture before it counts again. */
const forgetAfterMs = 1000;

/**
 * Returns a function that tells whether a code is new in the picture: at eight pictures a second the same ticket is read
 * many times.
 */
export function createSeenCodes(): (text: string, now: number) => boolean {
  const seen = new Map<string, number>();
  return (text, now) => {
    const last = seen.get(text);
    for (const [other, at] of seen) if (now - at >= forgetAfterMs) seen.delete(other);
    seen.set(text, now);
    return last === undefined || now - last >= forgetAfterMs;
  };
}
