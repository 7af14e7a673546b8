import { PlayIcon } from '#src/features/reader/reader-icons.tsx';
import css from './film.module.css';
import { usePoster } from './use-poster.tsx';

interface PosterProps {
  /** Its address; empty where the film has none. */
  readonly picture: string;
  readonly label: string;
  readonly onPlay: () => void;
}

/** A film before it plays: the whole of its picture is the button. Where data is saved it may have none. */
export function Poster({ picture, label, onPlay }: PosterProps) {
  const shown = usePoster(picture);
  return (
    <button type="button" className={css['poster']} aria-label={label} onClick={onPlay}>
      {shown && <img src={shown} alt="" loading="lazy" decoding="async" />}
      <span className={css['play']}>
        <PlayIcon />
      </span>
    </button>
  );
}
