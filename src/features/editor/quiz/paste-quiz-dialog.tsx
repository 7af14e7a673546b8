import { useDeferredValue, useMemo } from 'react';
import type { Question } from '#src/features/course/model.ts';
import { EditorField } from '#src/features/drafting/editor-field.tsx';
import { isAmong } from '#src/features/editor/quiz/formats/pasted-questions.ts';
import type { PastedQuestion } from '#src/features/editor/quiz/formats/pasted-quiz.ts';
import { readQuiz } from '#src/features/editor/quiz/formats/read-quiz.ts';
import type { NotAccepted } from '#src/hooks/use-mutation.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DraftNotKept } from '#src/ui/form/draft-not-kept.tsx';
import css from './paste-quiz-dialog.module.css';
import { PastedQuizPart } from './pasted-quiz-part.tsx';
import { useRightAnswers } from './use-right-answers.tsx';

export interface PasteQuizDialogProps {
  /** What was pasted: it stays when the dialog is closed and opened again. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Why what is pasted is not kept on this device. */
  readonly notKept: NotAccepted | undefined;
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
  const { text, onText, notKept, known, busy, onTake, onClose } = props;
  const read = useDeferredValue(text);
  const { parts } = useMemo(() => readQuiz(read), [read]);
  const { answered, isRight, onRight } = useRightAnswers();
  const found = parts.flatMap((part) => (part.kind === 'question' ? [answered(part)] : []));
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
      <DraftNotKept reason={notKept} />
      <p role="status" className={css['count']}>
        {text.trim() !== '' &&
          counts(found.length, parts.length - found.length, found.length - questions.length)}
      </p>
      {parts.length > 0 && (
        <ol className={css['parts']} aria-label="What we found">
          {parts.map((part) => (
            <PastedQuizPart
              key={`${part.line} ${part.kind}`}
              part={part}
              isHere={part.kind === 'question' && isAmong(known, answered(part))}
              isRight={(at) => isRight(part, at)}
              onRight={(at, isTicked) => onRight(part, at, isTicked)}
            />
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
