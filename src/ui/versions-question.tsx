import type { ReactNode } from 'react';
import { device } from '#src/kit/device-word.ts';
import { Button } from './button.tsx';
import { NeedsYouSign } from './needs-you-sign.tsx';
import { TwoVersions, type TwoVersionsProps } from './two-versions.tsx';
import css from './versions-question.module.css';

interface QuestionBoxProps {
  /** Its words for a screen reader; those of its title where it has no others. */
  readonly label?: string;
  readonly title: string;
  readonly heading?: 'p' | 'h3' | 'h4';
  /** Framed beside what is written: `[data-asks]` finds it there. */
  readonly framed?: boolean;
  /** The titles of the things that the place lies in. */
  readonly inside?: readonly string[];
  readonly why?: string | undefined;
  readonly failed: boolean;
  readonly children: ReactNode;
}

/** A question about what two people changed, in the list of what waits and where the thing is written. */
export function QuestionBox(props: QuestionBoxProps) {
  const { label, title, heading: Heading = 'p', framed, inside = [], why, failed, children } = props;
  return (
    <section
      className={framed ? `${css['question']} ${css['framed']}` : css['question']}
      aria-label={label ?? title}
      {...(framed && { tabIndex: -1, 'data-asks': '' })}
    >
      <Heading className={css['title']}>
        {framed && <NeedsYouSign />}
        {title}
      </Heading>
      {inside.length > 0 && <p className={css['why']}>in {inside.join(', ')}</p>}
      {why && <p className={css['why']}>{why}</p>}
      {children}
      {failed && <NotKept />}
    </section>
  );
}

/** A choice that this device could not store, beside its buttons. */
export function NotKept() {
  return (
    <p className={css['failed']} role="alert">
      This {device} couldn’t keep your choice. Nothing is lost. Try again.
    </p>
  );
}

interface VersionsQuestionProps extends Omit<QuestionBoxProps, 'children'>, TwoVersionsProps {
  /** Both sides where each can be read on the button that keeps it. */
  readonly short?: { readonly mine: string; readonly theirs: string } | undefined;
  /** The state of the answer, said as it changes. */
  readonly status?: string;
}

/** Two versions of one place, and the choice between them. */
export function VersionsQuestion({ short, status, ...props }: VersionsQuestionProps) {
  const { chosen, busy, onChoose } = props;
  return (
    <QuestionBox {...props}>
      {short ? (
        <div className={css['answers']}>
          <Button busy={busy} aria-pressed={chosen && chosen === 'mine'} onClick={() => onChoose('mine')}>
            Keep mine: {short.mine}
          </Button>
          <Button busy={busy} aria-pressed={chosen && chosen === 'theirs'} onClick={() => onChoose('theirs')}>
            Use theirs: {short.theirs}
          </Button>
        </div>
      ) : (
        <TwoVersions {...props} />
      )}
      {status !== undefined && (
        <p role="status" className={css['why']}>
          {status}
        </p>
      )}
    </QuestionBox>
  );
}
