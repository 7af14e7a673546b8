import { useRef, useState } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import contentCss from './content-view.module.css';
import css from './film.module.css';
import { MediaFailed } from './media-failed.tsx';
import { MediaWait } from './media-wait.tsx';
import { playMedia } from './play-media.ts';
import { PlayPrice, Poster } from './poster.tsx';
import { useCaptions } from './use-captions.tsx';
import { useFileSize } from './use-file-size.tsx';
import { usePlayback } from './use-playback.tsx';
import { usePoster } from './use-poster.tsx';

interface FilmFileProps {
  readonly content: Content;
  readonly address: string;
}

/** A video file: first its poster with the price, then the browser's player, which continues at the stored position. */
export function FilmFile({ content, address }: FilmFileProps) {
  const { id, title } = content;
  const poster = usePoster(content.poster);
  const film = useRef<HTMLVideoElement>(null);
  const [isPlayed, setPlayed] = useState(false);
  const [failed, setFailed] = useState(false);
  const captions = useCaptions(content.captions, isPlayed);
  const { size } = useFileSize(content, address);
  usePlayback(film, id);

  function play(): void {
    setPlayed(true);
    setFailed(false);
    if (!film.current) return;
    // The tapped button disappears, so the player takes the focus.
    film.current.focus();
    playMedia(film.current);
  }

  return (
    <div className="stack-2">
      <div className={css['stage']}>
        <video
          ref={film}
          controls={isPlayed}
          playsInline
          preload="none"
          src={address}
          {...(poster && { poster })}
          className={css['player']}
          aria-label={title || 'Film'}
          tabIndex={0}
          onPlay={() => setPlayed(true)}
          onError={() => setFailed(true)}
          onPlaying={() => setFailed(false)}
        >
          {content.captions && (
            <track kind="captions" src={captions.src} srcLang="en" label="English" default />
          )}
        </video>
        {!isPlayed && (
          <Poster label={title ? `Play the film “${title}”` : 'Play the film'} onPlay={play}>
            {typeof size === 'number' && <PlayPrice address={address} bytes={size} />}
          </Poster>
        )}
      </div>
      <MediaWait media={film} content={content} address={address} />
      {failed && (
        <MediaFailed content={content} address={address}>
          <Button onClick={play}>Try again</Button>
        </MediaFailed>
      )}
      {captions.failed && (
        <CaptionsFailed failed={captions.failed} address={content.captions} onRetry={captions.retry} />
      )}
    </div>
  );
}

interface CaptionsFailedProps {
  readonly failed: 'unreachable' | 'unreadable';
  readonly address: string;
  readonly onRetry: () => void;
}

/** Explains why a video has no captions, with a retry. */
function CaptionsFailed({ failed, address, onRetry }: CaptionsFailedProps) {
  const { issue } = useSyncStatus();
  const isOnline = issue === 'none';
  return (
    <div className="stack-3">
      <p role="status" className={contentCss['note']}>
        {failed === 'unreadable' && 'This film has captions, but not in a form that we can show.'}
        {failed === 'unreachable' &&
          (isOnline
            ? 'We could not fetch the captions of this film.'
            : `You have no signal, and the captions are not on your ${device}.`)}
      </p>
      <div className="actions">
        {failed === 'unreachable' && <Button onClick={onRetry}>Try again</Button>}
        {failed === 'unreadable' && (
          <a href={address} download="" className={buttonClass('plain')}>
            Download the captions
          </a>
        )}
      </div>
    </div>
  );
}
