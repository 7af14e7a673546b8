import css from './icon.module.css';
import { LampShape } from './lamp.tsx';

/** The triangle of what waits for the person, before words that say what is asked. */
export function NeedsYouSign() {
  return (
    <svg className={css['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <LampShape state="needs-you" />
    </svg>
  );
}
