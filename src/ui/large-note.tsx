import type { ReactNode } from 'react';
import { limitWords } from '#src/kit/record-size.ts';
import css from './large-note.module.css';
import { NeedsYouSign } from './needs-you-sign.tsx';

interface LargeNoteProps {
  /** `chapter`, `record`. */
  readonly what: string;
  /** The size, by `largeWords`: `57 kB`. */
  readonly size: string;
  /** The ways to make it smaller. */
  readonly children: ReactNode;
}

/** Says that one record is near what the office's system may keep, or above it, before anything of it is lost. */
export function LargeNote({ what, size, children }: LargeNoteProps) {
  return (
    <section className={css['large']} aria-label={`A large ${what}`}>
      <NeedsYouSign />
      <div className={css['words']}>
        <p>
          <strong>
            This {what} is large: {size}.
          </strong>{' '}
          The office’s system may keep only {limitWords} of one {what}.
        </p>
        {children}
      </div>
    </section>
  );
}
