import css from './film.module.css';
import { PlayIcon } from './reader-icons.tsx';

interface PosterProps {
  /** Its address; empty where the film has none. */
  readonly picture: string;
  readonly label: string;
  readonly onPlay: () => void;
}

/** A film before it plays: the whole of its picture is the button. */
export function Poster({ picture, label, onPlay }: PosterProps) {
  return (
    <button type="button" className={css['poster']} aria-label={label} onClick={onPlay}>
      {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
      <span className={css['play']}>
        <PlayIcon />
      </span>
    </button>
  );
}
