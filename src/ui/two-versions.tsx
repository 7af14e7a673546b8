import type { DiffPart } from '#src/kit/word-diff.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { TickIcon } from './icon.tsx';
import { MarkedText } from './marked-text.tsx';
import css from './two-versions.module.css';

/** The text of one of two people. */
export interface Version {
  readonly parts: readonly DiffPart[];
  /** The whole text as written; absent where there is nothing to copy. */
  readonly text?: string | undefined;
}

type Choice = 'mine' | 'theirs' | 'both';

export interface TwoVersionsProps {
  readonly mine: Version;
  readonly theirs: Version;
  readonly chosen?: Choice | undefined;
  readonly busy: boolean;
  /** Whether the person may keep both texts, one below the other. */
  readonly mayKeepBoth: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** Renders two texts side by side, each with its button and a way to copy it. */
export function TwoVersions({ mine, theirs, chosen, busy, mayKeepBoth, onChoose }: TwoVersionsProps) {
  const sides = [
    { choice: 'mine', name: 'Yours', act: 'Keep mine', copy: 'Copy mine', ...mine },
    { choice: 'theirs', name: 'Theirs', act: 'Use theirs', copy: 'Copy theirs', ...theirs },
  ] as const;
  return (
    <div className={css['sides']}>
      <div className={css['pair']}>
        {sides.map(({ choice, name, act, copy, parts, text }) => (
          <div key={choice} className={css['side']}>
            <p className={css['name']}>{name}</p>
            <MarkedText parts={parts} boxed />
            <div className={css['buttons']}>
              <Button busy={busy} aria-pressed={chosen === choice} onClick={() => onChoose(choice)}>
                {chosen === choice && <TickIcon />}
                {act}
              </Button>
              {text && <CopyButton variant="quiet" label={copy} text={() => text} />}
            </div>
          </div>
        ))}
      </div>
      {mayKeepBoth && (
        <Button
          variant="quiet"
          className={css['both']}
          busy={busy}
          aria-pressed={chosen === 'both'}
          onClick={() => onChoose('both')}
        >
          {chosen === 'both' && <TickIcon />}
          Keep both, mine first
        </Button>
      )}
    </div>
  );
}
