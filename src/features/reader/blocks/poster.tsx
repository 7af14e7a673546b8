import { type ReactNode, useId } from 'react';
import { PlayIcon } from '#src/features/reader/reader-icons.tsx';
import { useSizeWords } from '#src/hooks/data-price.tsx';
import css from './film.module.css';
import { usePoster } from './use-poster.tsx';
import { useStored } from './use-stored.tsx';

interface PosterProps {
  /** The picture's URL; empty when the video has none, absent where the poster is drawn by other content. */
  readonly picture?: string;
  readonly label: string;
  /** The price of playing, a `PlayPrice`, if known. */
  readonly children?: ReactNode;
  readonly onPlay: () => void;
}

/** A video before it plays: the whole poster is the button. In low-data mode the poster has no picture. */
export function Poster({ picture = '', label, children, onPlay }: PosterProps) {
  const shownPicture = usePoster(picture);
  const id = useId();
  return (
    <button type="button" className={css['poster']} aria-label={label} aria-describedby={id} onClick={onPlay}>
      {shownPicture && <img src={shownPicture} alt="" loading="lazy" decoding="async" />}
      <span className={css['play']}>
        <PlayIcon />
      </span>
      <span id={id}>{children}</span>
    </button>
  );
}

interface PlayPriceProps {
  readonly address: string;
  readonly bytes: number;
}

/** The price of playing a video; renders nothing for a video on this phone. */
export function PlayPrice({ address, bytes }: PlayPriceProps) {
  const sizeWords = useSizeWords();
  const stored = useStored(address);
  return stored ? null : <span className={css['price']}>Play · {sizeWords(bytes)}</span>;
}
