import { addQuestion, editQuestion, moveQuestion } from '#src/features/courses/content-operations.ts';
import type { Question } from '#src/features/courses/model.ts';
import { copyOfQuestion, newOption } from '#src/features/courses/new-content.ts';
import { addOption, removeOption } from '#src/features/courses/option-operations.ts';
import { Button } from '#src/ui/button.tsx';
import { MoveButtons } from '#src/ui/move-buttons.tsx';
import { DraftedText } from './drafted-text.tsx';
import { type Place, useEditing } from './editing.tsx';
import { PlusIcon } from './editor-icon.tsx';
import { OptionRow } from './option-row.tsx';
import { PartFoot } from './part-foot.tsx';
import css from './quiz-block.module.css';

interface QuestionCardProps extends Place {
  readonly contentId: string;
  readonly question: Question;
  /** Its place in the quiz, from 0. */
  readonly at: number;
  readonly previous: string | undefined;
  /** What it stands after once it has moved up. */
  readonly beforePrevious: string;
  readonly next: string | undefined;
  readonly onRemove: () => void;
}

/** One question: its words, its answers, and what a learner reads after answering. */
export function QuestionCard(props: QuestionCardProps) {
  const { chapter, lesson, contentId, question, at, previous, beforePrevious, next, onRemove } = props;
  const { run, write } = useEditing();
  const quiz = { id: chapter.id, contentId, of: lesson.title };
  const place = { ...quiz, questionId: question.id };
  const { options } = question;
  const right = options.filter(({ isCorrect }) => isCorrect).length;
  const move = (after: string) => void run(moveQuestion, { ...place, after });

  return (
    <fieldset className={css['question']}>
      <legend className={css['legend']}>Question {at + 1}</legend>
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
        chapter={chapter}
        save={(text, seen) => write(editQuestion, { ...place, question: text }, seen)}
      />
      <div className={css['options']}>
        <p className={css['label']}>Answers: tick each one that is right</p>
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            {...{ chapter, option, index, place }}
            onRemove={
              options.length > 2
                ? () => void run(removeOption, { ...place, optionId: option.id ?? '' })
                : undefined
            }
          />
        ))}
        {right === 0 && <p className={css['warning']}>No answer is ticked, so nobody can get this right.</p>}
        <div>
          <Button
            variant="quiet"
            onClick={() =>
              void run(addOption, {
                ...place,
                option: newOption(`Option ${options.length + 1}`),
                after: options.at(-1)?.id ?? '',
              })
            }
          >
            <PlusIcon />
            Add answer
          </Button>
        </div>
      </div>
      <DraftedText
        label="Explanation"
        help="Learners read it after they answer. You can leave it empty."
        lines={2}
        value={question.explanation}
        chapter={chapter}
        save={(text, seen) => write(editQuestion, { ...place, explanation: text }, seen)}
      />
      <PartFoot
        deleteWords="Delete question"
        onDuplicate={() =>
          void run(addQuestion, { ...quiz, question: copyOfQuestion(question), after: question.id })
        }
        onDelete={onRemove}
      />
    </fieldset>
  );
}
