import { useState } from 'react';
import type { Option, Question } from '#src/features/course/model.ts';
import { newOption } from '#src/features/course/new-content.ts';
import { addOption, editOption, moveOption, removeOption } from '#src/features/course/option-operations.ts';
import { partIn } from '#src/features/drafting/stored-part.ts';
import { useOneAtATime } from '#src/features/drafting/use-one-at-a-time.tsx';
import { type Place, useEditing } from '#src/features/editor/editing.tsx';
import { PlusIcon } from '#src/features/editor/editor-icon.tsx';
import { useOfferBack } from '#src/features/editor/use-offer-back.tsx';
import { ulid } from '#src/kit/ids.ts';
import { Button } from '#src/ui/button.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { OptionRow } from './option-row.tsx';
import { exampleTick } from './question-state.ts';
import css from './quiz-block.module.css';
import { useStoredQuestions } from './use-stored-questions.tsx';

interface QuestionOptionsProps extends Place {
  readonly question: Question;
  readonly place: {
    readonly id: string;
    readonly contentId: string;
    readonly questionId: string;
    readonly of: string;
  };
}

/** The answers of a question: their words, which are right, and their order. */
export function QuestionOptions({ chapter, lesson, question: { options }, place }: QuestionOptionsProps) {
  const { run } = useEditing();
  const once = useOneAtATime();
  const offerBack = useOfferBack();
  const stored = useStoredQuestions(lesson.id, place.contentId);
  const [ordering, setOrdering] = useState(false);
  const isUnanswerable = !options.some(({ isCorrect }) => isCorrect);

  function insert(option: Option, after: string): Promise<unknown> {
    return run(addOption, { ...place, option, after });
  }

  /** Another answer takes the place of the one that a new question calls right, in one step. */
  async function tick(optionId: string, isCorrect: boolean): Promise<boolean> {
    const question = (await stored())?.find(({ id }) => id === place.questionId);
    const example = isCorrect && question ? exampleTick(question)?.id : undefined;
    const step = ulid();
    if (!(await run(editOption, { ...place, optionId, isCorrect }, { step }))) return false;
    if (example !== undefined && example !== optionId)
      await run(editOption, { ...place, optionId: example, isCorrect: false }, { step });
    return true;
  }

  async function remove(optionId: string, at: number): Promise<void> {
    const question = (await stored())?.find(({ id }) => id === place.questionId);
    const now = partIn(question?.options, optionId);
    if (!now || !(await run(removeOption, { ...place, optionId }))) return;
    offerBack({
      text: `You deleted answer ${at + 1}.`,
      place,
      isBack: (block) => partIn(partIn(block?.questions, place.questionId)?.part.options, optionId),
      bringBack: () => insert(now.part, now.after),
    });
  }

  function move(optionId: string, to: number): void {
    const others = options.filter(({ id }) => id !== optionId);
    void run(moveOption, { ...place, optionId, after: others[to - 1]?.id ?? '' });
  }

  return (
    <div className={css['options']}>
      <p className={css['label']}>{ordering ? 'Answers' : 'Answers: tick each one that is right'}</p>
      {ordering ? (
        <SortableList
          label="Answers"
          items={options.map(({ id = '', text }) => ({ id, name: text }))}
          onMove={move}
        >
          {({ name }) => name}
        </SortableList>
      ) : (
        options.map((option, index) => (
          <OptionRow
            key={option.id}
            {...{ chapter, option, index, place }}
            onTick={(isCorrect) => tick(option.id ?? '', isCorrect)}
            onRemove={options.length > 2 ? () => once(() => remove(option.id ?? '', index)) : undefined}
          />
        ))
      )}
      {isUnanswerable && <p className={css['warning']}>No answer is ticked, so nobody can get this right.</p>}
      <div className={css['ways']}>
        {!ordering && (
          <Button
            variant="quiet"
            onClick={() =>
              once(() => insert(newOption(`Option ${options.length + 1}`), options.at(-1)?.id ?? ''))
            }
          >
            <PlusIcon />
            Add answer
          </Button>
        )}
        {options.length > 1 && (
          <Button variant="quiet" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
            {ordering ? 'Done' : 'Change the order'}
          </Button>
        )}
      </div>
    </div>
  );
}
