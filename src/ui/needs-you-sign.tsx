import css from './icon.module.css';
import { LampShape } from './lamp.tsx';

/** Renders a triangle before words that require something of the person. */
export function NeedsYouSign() {
  return (
    <svg className={css['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <LampShape state="needs-you" />
    </svg>
  );
}
