import type { ReactNode } from 'react';
import { limitWords } from '#src/kit/record-size.ts';
import css from './large-note.module.css';
import { NeedsYouSign } from './needs-you-sign.tsx';

interface LargeNoteProps {
  /** The kind of record: `chapter`, `record`. */
  readonly what: string;
  /** The size, by `largeWords`: `57 kB`. */
  readonly size: string;
  /** The ways to make the record smaller. */
  readonly children: ReactNode;
}

/** Warns that a record is near or above the size that the office's system may store, before anything is lost. */
export function LargeNote({ what, size, children }: LargeNoteProps) {
  return (
    <section className={css['large']} aria-label={`A large ${what}`}>
      <NeedsYouSign />
      <div className={css['words']}>
        <p>
          <strong>
            This {what} is large: {size}.
          </strong>{' '}
          Our records may keep only {limitWords} of one {what}.
        </p>
        {children}
      </div>
    </section>
  );
}
