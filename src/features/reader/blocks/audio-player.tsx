import { useCallback, useRef, useState } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { playingTime, speeds } from '#src/features/reader/blocks/playback.ts';
import { PauseIcon, PlayIcon } from '#src/features/reader/reader-icons.tsx';
import { provider } from '#src/features/settings/provider.ts';
import { Button } from '#src/ui/button.tsx';
import css from './audio-player.module.css';
import { MediaFailed } from './media-failed.tsx';
import { MediaWait } from './media-wait.tsx';
import { playMedia } from './play-media.ts';
import { useMediaSession } from './use-media-session.tsx';
import { usePlayback } from './use-playback.tsx';

interface AudioPlayerProps {
  readonly content: Content;
  readonly address: string;
}

const skipSeconds = 15;

/** An audio player with play, skip by fifteen seconds, and speed; it continues at the stored position. */
export function AudioPlayer({ content, address }: AudioPlayerProps) {
  const sound = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState({ isPlaying: false, at: 0, of: 0, speed: 1 });
  const [failed, setFailed] = useState(false);
  usePlayback(sound, content.id);

  const title = content.title || 'Sound';
  const play = useCallback(() => {
    setFailed(false);
    if (sound.current) playMedia(sound.current);
  }, []);
  const pause = useCallback(() => sound.current?.pause(), []);
  const skip = useCallback((seconds: number) => {
    const element = sound.current;
    if (element) element.currentTime = Math.max(0, element.currentTime + seconds);
  }, []);
  useMediaSession({ title, from: provider.name, isPlaying: state.isPlaying, play, pause, skip });

  function follow(): void {
    const element = sound.current;
    if (!element) return;
    const { paused, ended, error, currentTime, duration, playbackRate } = element;
    const of = Number.isFinite(duration) ? duration : 0;
    // A failed element is not paused.
    setState({ isPlaying: !paused && !ended && !error, at: currentTime, of, speed: playbackRate });
  }

  const { isPlaying, at, of, speed } = state;
  return (
    <section className={`${css['player']} no-print`} aria-label={`Sound: ${title}`}>
      {/* biome-ignore lint/a11y/useMediaCaption: the text beside it says the same */}
      <audio
        ref={sound}
        preload="none"
        src={address}
        onPlay={follow}
        onPause={follow}
        onEnded={follow}
        onTimeUpdate={follow}
        onSeeked={follow}
        onLoadedMetadata={follow}
        onRateChange={follow}
        onError={() => {
          follow();
          setFailed(true);
        }}
      />
      <div className={css['buttons']}>
        <Button aria-label="Back 15 seconds" onClick={() => skip(-skipSeconds)}>
          −15
        </Button>
        <Button
          className={css['play']}
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={isPlaying ? pause : play}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </Button>
        <Button aria-label="On 15 seconds" onClick={() => skip(skipSeconds)}>
          +15
        </Button>
        <label className={css['speed']}>
          <span className="visually-hidden">Speed</span>
          <select
            value={speed}
            onChange={({ target }) => {
              if (sound.current) sound.current.playbackRate = Number(target.value);
            }}
          >
            {speeds.map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="row-3 middle">
        <span className={css['time']}>{playingTime(at)}</span>
        <input
          type="range"
          className={css['range']}
          aria-label="Where in the sound"
          aria-valuetext={`${playingTime(at)} of ${playingTime(of)}`}
          min={0}
          max={of || 1}
          step={1}
          value={Math.min(at, of || 1)}
          disabled={of === 0}
          onChange={({ target }) => {
            if (sound.current) sound.current.currentTime = Number(target.value);
          }}
        />
        <span className={css['time']}>{of > 0 ? playingTime(of) : '–:––'}</span>
      </div>
      <MediaWait media={sound} content={content} address={address} />
      {failed && <MediaFailed content={content} address={address} />}
    </section>
  );
}
