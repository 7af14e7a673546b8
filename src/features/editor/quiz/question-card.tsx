import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { addQuestion, editQuestion, moveQuestion } from '#src/features/course/content-operations.ts';
import type { Question } from '#src/features/course/model.ts';
import { copyOfQuestion } from '#src/features/course/new-content.ts';
import { DraftedText } from '#src/features/drafting/drafted-text.tsx';
import { PartFoot } from '#src/features/drafting/part-foot.tsx';
import { partIn } from '#src/features/drafting/stored-part.ts';
import { useOneAtATime } from '#src/features/drafting/use-one-at-a-time.tsx';
import { type Place, useEditing } from '#src/features/editor/editing.tsx';
import { TickIcon } from '#src/ui/icon.tsx';
import { MoveButtons } from '#src/ui/move-buttons.tsx';
import { QuestionOptions } from './question-options.tsx';
import { isDefaultQuestion, isFinished } from './question-state.ts';
import css from './quiz-block.module.css';
import { useStoredQuestions } from './use-stored-questions.tsx';

interface QuestionCardProps extends Place {
  readonly contentId: string;
  readonly question: Question;
  /** Index in the quiz, from 0. */
  readonly at: number;
  readonly previous: string | undefined;
  /** The id of the question that this one follows after a move up. */
  readonly beforePrevious: string;
  readonly next: string | undefined;
  readonly onRemove: () => void;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Called when somebody writes in the question. */
  readonly onWriting: () => void;
  /** Returns `true` once after the question was added. */
  readonly takeFocus: () => boolean;
  /** Content for the end of the card, within reach of the thumb. */
  readonly children: ReactNode;
}

/** Edits one question: its words, its answers, and the explanation that learners read after answering. */
export function QuestionCard(props: QuestionCardProps) {
  const { chapter, lesson, contentId, question, at, previous, beforePrevious, next, onRemove } = props;
  const { isOpen, onToggle, onWriting, takeFocus, children } = props;
  const fields = useRef<HTMLDivElement>(null);
  // Stay mounted while the question is folded, because the fields store what was typed in them.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const focusNew = useEffectEvent(() => {
    if (takeFocus()) fields.current?.querySelector('textarea')?.focus();
  });
  useEffect(() => focusNew(), []);
  const { run, write } = useEditing();
  const stored = useStoredQuestions(lesson.id, contentId);
  const once = useOneAtATime();
  const quiz = { id: chapter.id, contentId, of: lesson.title };
  const place = { ...quiz, questionId: question.id };
  const move = (after: string) => void run(moveQuestion, { ...place, after });

  async function duplicate(): Promise<void> {
    const now = partIn(await stored(), question.id);
    if (now) await run(addQuestion, { ...quiz, question: copyOfQuestion(now.part), after: question.id });
  }

  return (
    <fieldset
      className={css['question']}
      aria-label={`Question ${at + 1}`}
      onFocus={({ target }) => fields.current?.contains(target) && onWriting()}
    >
      <QuestionHead {...{ question, at, isOpen, onToggle }} />
      {wasOpen && (
        <div ref={fields} className={css['fields']} hidden={!isOpen}>
          <div className={css['menu']}>
            <MoveButtons
              name={`question ${at + 1}`}
              isFirst={previous === undefined}
              isLast={next === undefined}
              onMove={(by) => move(by < 0 ? beforePrevious : (next ?? ''))}
            />
          </div>
          <DraftedText
            label="Question"
            lines={2}
            value={question.question}
            selects={isDefaultQuestion}
            item={chapter}
            save={(text, seen) => write(editQuestion, { ...place, question: text }, seen)}
          />
          <QuestionOptions {...{ chapter, lesson, question, place }} />
          <DraftedText
            label="Explanation"
            help="Learners read it after they answer. You can leave it empty."
            lines={2}
            value={question.explanation}
            item={chapter}
            save={(text, seen) => write(editQuestion, { ...place, explanation: text }, seen)}
          />
          <PartFoot deleteWords="Delete question" onDuplicate={() => once(duplicate)} onDelete={onRemove} />
          {children}
        </div>
      )}
    </fieldset>
  );
}

/** Shows a folded question: a tick and its words. An unfinished question cannot be folded. */
function QuestionHead({
  question,
  at,
  isOpen,
  onToggle,
}: Pick<QuestionCardProps, 'question' | 'at' | 'isOpen' | 'onToggle'>) {
  if (!isFinished(question)) return <p className={css['legend']}>Question {at + 1}</p>;
  return (
    <button type="button" className={css['head']} aria-expanded={isOpen} onClick={onToggle}>
      <TickIcon />
      <span className={css['number']}>
        Question {at + 1}
        <span className="visually-hidden"> is finished</span>
      </span>
      {!isOpen && <span className={css['words']}>{question.question}</span>}
    </button>
  );
}
