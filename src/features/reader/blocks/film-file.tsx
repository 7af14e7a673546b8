import { useRef, useState } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { Button } from '#src/ui/button.tsx';
import css from './film.module.css';
import { MediaFailed } from './media-failed.tsx';
import { playMedia } from './play-media.ts';
import { usePlayback } from './use-playback.tsx';
import { usePoster } from './use-poster.tsx';

interface FilmFileProps {
  readonly content: Content;
  readonly address: string;
}

/** A film in a file, with the browser's own player; it goes on where it was stopped. */
export function FilmFile({ content, address }: FilmFileProps) {
  const { id, title, captions } = content;
  const poster = usePoster(content.poster);
  const film = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  usePlayback(film, id);

  function playAgain(): void {
    setFailed(false);
    if (!film.current) return;
    // The button goes with what failed.
    film.current.focus();
    playMedia(film.current);
  }

  return (
    <div className={css['film']}>
      <video
        ref={film}
        controls
        playsInline
        preload="none"
        src={address}
        {...(poster && { poster })}
        className={css['player']}
        aria-label={title || 'Film'}
        onError={() => setFailed(true)}
        onPlaying={() => setFailed(false)}
      >
        {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
      </video>
      {failed && (
        <>
          <MediaFailed />
          <Button className={css['again']} onClick={playAgain}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
