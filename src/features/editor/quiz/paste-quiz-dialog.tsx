import { useDeferredValue, useMemo, useState } from 'react';
import type { Question } from '#src/features/course/model.ts';
import { EditorField } from '#src/features/drafting/editor-field.tsx';
import type { PastedPart, PastedQuestion } from '#src/features/editor/quiz/formats/pasted-quiz.ts';
import { isAmong } from '#src/features/editor/quiz/formats/pasted-quiz.ts';
import { readQuiz } from '#src/features/editor/quiz/formats/read-quiz.ts';
import type { NotAccepted } from '#src/hooks/use-mutation.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DraftNotKept } from '#src/ui/form/draft-not-kept.tsx';
import { TickIcon, WarningIcon } from '#src/ui/icon.tsx';
import css from './paste-quiz-dialog.module.css';

export interface PasteQuizDialogProps {
  /** The pasted text, which survives closing the dialog. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Why this device could not store the pasted text. */
  readonly notKept: NotAccepted | undefined;
  /** Questions that the quiz already has, for instance after an interrupted import; they are not added twice. */
  readonly existing: readonly Question[];
  /** Whether the questions are being stored. */
  readonly busy: boolean;
  readonly onTake: (questions: readonly PastedQuestion[]) => void;
  readonly onClose: () => void;
}

const howToWrite =
  'One answer on each line. Put a * or a ✓ at the right ones, or write “Answer: B” below. Quizzes in GIFT and Aiken work too.';
const example = '1. Who holds the book?\na) The treasurer *\nb) Nobody';

function inWords(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}

type QuestionPart = Extract<PastedPart, { readonly kind: 'question' }>;

/** Identifies a question by its line, its words and its answers, while the text is edited. */
function keyOf(part: PastedPart, at: number): string {
  return JSON.stringify([part.line, part.kind === 'question' && part.question.options[at]?.text, at]);
}

/** Returns which partly right answers the person has marked as right. */
function useRightAnswers() {
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  const isRight = (part: PastedPart, at: number) => right.has(keyOf(part, at));
  return {
    isRight,
    onRight(part: PastedPart, at: number, isTicked: boolean): void {
      const key = keyOf(part, at);
      setRight((keys) => new Set(isTicked ? [...keys, key] : [...keys].filter((one) => one !== key)));
    },
    /** Returns the question with the person's choices for partly right answers. */
    answered(part: QuestionPart): PastedQuestion {
      const { question, partly = [] } = part;
      const options = question.options.map((option, at) =>
        partly.includes(at) ? { ...option, isCorrect: isRight(part, at) } : option,
      );
      return { ...question, options };
    },
  };
}

/** Turns questions from a chat, a document or another course platform into questions of the quiz. */
export function PasteQuizDialog(props: PasteQuizDialogProps) {
  const { text, onText, notKept, existing, busy, onTake, onClose } = props;
  const read = useDeferredValue(text);
  const { parts } = useMemo(() => readQuiz(read), [read]);
  const { answered, isRight, onRight } = useRightAnswers();
  const pasted = parts.flatMap((part) => (part.kind === 'question' ? [answered(part)] : []));
  const questions = pasted.filter((question) => !isAmong(existing, question));
  return (
    <Dialog
      title="Paste a quiz"
      onClose={onClose}
      actions={
        <>
          {(busy || questions.length > 0) && (
            <Button variant="main" busy={busy} onClick={() => onTake(questions)}>
              {busy ? 'Adding' : `Add ${inWords(questions.length)}`}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <EditorField label="Your questions" help={howToWrite}>
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} ${css['text']}`}
            rows={6}
            lang="en-ZA"
            placeholder={example}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
          />
        )}
      </EditorField>
      <DraftNotKept reason={notKept} />
      <p role="status" className="strong">
        {text.trim() !== '' &&
          counts(pasted.length, parts.length - pasted.length, pasted.length - questions.length)}
      </p>
      {parts.length > 0 && (
        <ol className="stack-3" aria-label="What we found">
          {parts.map((part) => (
            <PastedQuizPart
              key={`${part.line} ${part.kind}`}
              part={part}
              isHere={part.kind === 'question' && isAmong(existing, answered(part))}
              isRight={(at) => isRight(part, at)}
              onRight={(at, isTicked) => onRight(part, at, isTicked)}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function counts(all: number, unclear: number, repeated: number): string {
  const also = [unclear > 0 && `${unclear} not clear`, repeated > 0 && `${repeated} in this quiz already`];
  return [`${inWords(all)} found`, ...also.filter(Boolean)].join(', ');
}

interface PastedQuizPartProps {
  readonly part: PastedPart;
  /** Whether the quiz has this question already. */
  readonly isHere: boolean;
  /** Whether the person marked a partly right answer as right. */
  readonly isRight: (at: number) => boolean;
  readonly onRight: (at: number, isTicked: boolean) => void;
}

/** Shows a part of the pasted text: a question, or unclear lines. */
function PastedQuizPart({ part, isHere, isRight, onRight }: PastedQuizPartProps) {
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
  // The reason is shown before the answers it concerns.
  const reason = warning && (
    <p className={css['reason']}>
      <WarningIcon /> {warning}
    </p>
  );
  return (
    <li className={css['found']}>
      {isHere && <p className="soft small">In this quiz already.</p>}
      <p className={css['question']}>{question}</p>
      {partly.length > 0 && reason}
      <ul className={css['options']}>
        {options.map(({ text, isCorrect }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is parsed again with every change of the text
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
