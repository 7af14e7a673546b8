import type { PastedPart } from '#src/features/editor/quiz/formats/pasted-quiz.ts';
import { TickIcon, WarningIcon } from '#src/ui/icon.tsx';
import css from './paste-quiz-dialog.module.css';

interface PastedQuizPartProps {
  readonly part: PastedPart;
  /** The quiz asks it already. */
  readonly isHere: boolean;
  /** Whether an answer for part of the marks was called right. */
  readonly isRight: (at: number) => boolean;
  readonly onRight: (at: number, isTicked: boolean) => void;
}

/** What we found in a part of the text: a question, or lines that are not clear. */
export function PastedQuizPart({ part, isHere, isRight, onRight }: PastedQuizPartProps) {
  if (part.kind === 'unclear')
    return (
      <li className={css['unclear']}>
        <p className={css['reason']}>
          <WarningIcon /> Line {part.line}: {part.reason}
        </p>
        <p className={css['raw']}>{part.text}</p>
      </li>
    );
  const { partly = [], warning } = part;
  const { question, options, explanation } = part.question;
  // What is asked stands before the answers it is about.
  const reason = warning && (
    <p className={css['reason']}>
      <WarningIcon /> {warning}
    </p>
  );
  return (
    <li className={css['found']}>
      {isHere && <p className={css['here']}>In this quiz already.</p>}
      <p className={css['question']}>{question}</p>
      {partly.length > 0 && reason}
      <ul className={css['options']}>
        {options.map(({ text, isCorrect }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read anew with every change of the text
          <li key={at} data-right={isCorrect || undefined}>
            {isCorrect && <TickIcon />}
            {partly.includes(at) ? (
              <label className={css['partly']}>
                <input
                  type="checkbox"
                  checked={isRight(at)}
                  onChange={(event) => onRight(at, event.currentTarget.checked)}
                />
                <span>{text}</span>
              </label>
            ) : (
              <span>
                {text}
                {isCorrect && <span className="visually-hidden"> (right)</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
      {explanation && <p className={css['explanation']}>{explanation}</p>}
      {partly.length === 0 && reason}
    </li>
  );
}
