import { useState } from 'react';
import type { Chapter, Option, Question } from '#src/features/courses/model.ts';
import { newOption } from '#src/features/courses/new-content.ts';
import { addOption, moveOption, removeOption } from '#src/features/courses/option-operations.ts';
import { Button } from '#src/ui/button.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { toastUndo } from '#src/ui/toast.tsx';
import { useEditing } from './editing.tsx';
import { PlusIcon } from './editor-icon.tsx';
import { OptionRow } from './option-row.tsx';
import css from './quiz-block.module.css';
import { useOneAtATime } from './use-one-at-a-time.tsx';

interface QuestionOptionsProps {
  readonly chapter: Chapter;
  readonly question: Question;
  readonly place: {
    readonly id: string;
    readonly contentId: string;
    readonly questionId: string;
    readonly of: string;
  };
}

/** The answers of a question: their words, which are right, and their order. */
export function QuestionOptions({ chapter, question: { options }, place }: QuestionOptionsProps) {
  const { run } = useEditing();
  const once = useOneAtATime();
  const [ordering, setOrdering] = useState(false);
  const isUnanswerable = !options.some(({ isCorrect }) => isCorrect);

  function insert(option: Option, after: string | undefined): Promise<unknown> {
    return run(addOption, { ...place, option, after: after ?? '' });
  }

  async function remove(option: Option, at: number): Promise<void> {
    if (!(await run(removeOption, { ...place, optionId: option.id ?? '' }))) return;
    toastUndo(`You deleted answer ${at + 1}.`, () => void insert(option, options[at - 1]?.id));
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
            onRemove={options.length > 2 ? () => once(() => remove(option, index)) : undefined}
          />
        ))
      )}
      {isUnanswerable && <p className={css['warning']}>No answer is ticked, so nobody can get this right.</p>}
      <div className={css['ways']}>
        {!ordering && (
          <Button
            variant="quiet"
            onClick={() => once(() => insert(newOption(`Option ${options.length + 1}`), options.at(-1)?.id))}
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
