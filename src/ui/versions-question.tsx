import type { ReactNode } from 'react';
import { device } from '#src/kit/device-word.ts';
import { Button } from './button.tsx';
import { NeedsYouSign } from './needs-you-sign.tsx';
import { TwoVersions, type TwoVersionsProps } from './two-versions.tsx';
import css from './versions-question.module.css';

interface QuestionBoxProps {
  /** The name for a screen reader; the title by default. */
  readonly label?: string;
  readonly title: string;
  readonly heading?: 'p' | 'h3' | 'h4';
  /** Whether the question is framed, for its place beside the text, where `[data-asks]` finds it. */
  readonly framed?: boolean;
  /** The titles of the items that contain the place, from the outermost. */
  readonly inside?: readonly string[];
  readonly why?: string | undefined;
  readonly failed: boolean;
  readonly children: ReactNode;
}

/** Renders a question about two people's changes of one place, in the tray and beside the text. */
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

/** Renders, beside the buttons, that this device could not store the choice. */
export function NotKept() {
  return (
    <p className={css['failed']} role="alert">
      This {device} couldn’t keep your choice. Nothing is lost. Try again.
    </p>
  );
}

interface VersionsQuestionProps extends Omit<QuestionBoxProps, 'children'>, TwoVersionsProps {
  /** Both texts, where each is short enough for its button. */
  readonly short?: { readonly mine: string; readonly theirs: string } | undefined;
  /** The state of the choice, announced at changes. */
  readonly status?: string;
}

/** Renders two versions of one place, and the choice between both. */
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
