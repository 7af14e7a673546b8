import { type ReactNode, useId } from 'react';
import { PlayIcon } from '#src/features/reader/reader-icons.tsx';
import { useSizeWords } from '#src/hooks/data-price.tsx';
import css from './film.module.css';
import { usePoster } from './use-poster.tsx';
import { useStored } from './use-stored.tsx';

interface PosterProps {
  /** Its address; empty where the film has none, absent where it is drawn below. */
  readonly picture?: string;
  readonly label: string;
  /** What playing it costs, where that is known: a `PlayPrice`. */
  readonly children?: ReactNode;
  readonly onPlay: () => void;
}

/** A film before it plays: the whole of its picture is the button. Where data is saved it may have none. */
export function Poster({ picture = '', label, children, onPlay }: PosterProps) {
  const shown = usePoster(picture);
  const id = useId();
  return (
    <button type="button" className={css['poster']} aria-label={label} aria-describedby={id} onClick={onPlay}>
      {shown && <img src={shown} alt="" loading="lazy" decoding="async" />}
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

/** What playing a film costs: nothing where it is on this phone. */
export function PlayPrice({ address, bytes }: PlayPriceProps) {
  const sizeWords = useSizeWords();
  const stored = useStored(address);
  return stored ? null : <span className={css['price']}>Play · {sizeWords(bytes)}</span>;
}
