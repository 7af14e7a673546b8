import { useDeferredValue, useMemo } from 'react';
import type { Question } from '#src/features/course/model.ts';
import { EditorField } from '#src/features/editor/editor-field.tsx';
import { isAmong } from '#src/features/editor/quiz/formats/pasted-questions.ts';
import type { PastedPart, PastedQuestion } from '#src/features/editor/quiz/formats/pasted-quiz.ts';
import { readQuiz } from '#src/features/editor/quiz/formats/read-quiz.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TickIcon, WarningIcon } from '#src/ui/icon.tsx';
import css from './paste-quiz-dialog.module.css';

export interface PasteQuizDialogProps {
  /** What was pasted: it stays when the dialog is closed and opened again. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What the quiz asks already: it is not added twice, where storing the first ones was cut off too. */
  readonly known: readonly Question[];
  /** They are being stored. */
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

/** Turns questions from a chat, a document or another course platform into questions of the quiz. */
export function PasteQuizDialog(props: PasteQuizDialogProps) {
  const { text, onText, known, busy, onTake, onClose } = props;
  const read = useDeferredValue(text);
  const { parts } = useMemo(() => readQuiz(read), [read]);
  const found = parts.flatMap((part) => (part.kind === 'question' ? [part.question] : []));
  const questions = found.filter((question) => !isAmong(known, question));
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
      <p role="status" className={css['count']}>
        {text.trim() !== '' &&
          counts(found.length, parts.length - found.length, found.length - questions.length)}
      </p>
      {parts.length > 0 && (
        <ol className={css['parts']} aria-label="What we found">
          {parts.map((part) => (
            <Part key={`${part.line} ${part.kind}`} part={part} known={known} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function counts(found: number, unclear: number, here: number): string {
  const also = [unclear > 0 && `${unclear} not clear`, here > 0 && `${here} in this quiz already`];
  return [`${inWords(found)} found`, ...also.filter(Boolean)].join(', ');
}

function Part({ part, known }: { readonly part: PastedPart } & Pick<PasteQuizDialogProps, 'known'>) {
  if (part.kind === 'unclear')
    return (
      <li className={css['unclear']}>
        <p className={css['reason']}>
          <WarningIcon /> Line {part.line}: {part.reason}
        </p>
        <p className={css['raw']}>{part.text}</p>
      </li>
    );
  const { question, options, explanation } = part.question;
  return (
    <li className={css['found']}>
      {isAmong(known, part.question) && <p className={css['here']}>In this quiz already.</p>}
      <p className={css['question']}>{question}</p>
      <ul className={css['options']}>
        {options.map(({ text, isCorrect }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read anew with every change of the text
          <li key={at} data-right={isCorrect || undefined}>
            {isCorrect && <TickIcon />}
            <span>
              {text}
              {isCorrect && <span className="visually-hidden"> (right)</span>}
            </span>
          </li>
        ))}
      </ul>
      {explanation && <p className={css['explanation']}>{explanation}</p>}
      {part.warning && (
        <p className={css['reason']}>
          <WarningIcon /> {part.warning}
        </p>
      )}
    </li>
  );
}
