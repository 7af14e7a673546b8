import { useId, useState } from 'react';
import type { Option, Question } from '#src/features/course/model.ts';
import { newOption } from '#src/features/course/new-content.ts';
import { addOption, editOption, moveOption, removeOption } from '#src/features/course/option-operations.ts';
import { provisionalTick } from '#src/features/course/provisional-tick.ts';
import { partIn } from '#src/features/drafting/stored-part.ts';
import { useOneAtATime } from '#src/features/drafting/use-one-at-a-time.tsx';
import { type Place, useEditing } from '#src/features/editor/editing.tsx';
import { PlusIcon } from '#src/features/editor/editor-icon.tsx';
import { useOfferBack } from '#src/features/editor/use-offer-back.tsx';
import { Button } from '#src/ui/button.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { OptionRow } from './option-row.tsx';
import { noteOfTicks } from './question-state.ts';
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

/** Edits the answers of a question: words, right or wrong, and order. */
export function QuestionOptions({ chapter, lesson, question: { options }, place }: QuestionOptionsProps) {
  const { run } = useEditing();
  const once = useOneAtATime();
  const offerBack = useOfferBack();
  const stored = useStoredQuestions(lesson.id, place.contentId);
  const [ordering, setOrdering] = useState(false);
  const note = noteOfTicks(options);
  const noteId = useId();
  const example = provisionalTick(options);

  function insert(option: Option, after: string): Promise<unknown> {
    return run(addOption, { ...place, option, after });
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
    <div className="stack-2">
      <p className="strong">{ordering ? 'Answers' : 'Answers: tick each one that is right'}</p>
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
            isProvisional={option === example}
            noteId={note && noteId}
            onTick={async (isCorrect) =>
              (await run(editOption, { ...place, optionId: option.id ?? '', isCorrect })) !== undefined
            }
            onRemove={options.length > 2 ? () => once(() => remove(option.id ?? '', index)) : undefined}
          />
        ))
      )}
      <div role="status">
        {note && (
          <p id={noteId} className={note.isWarning ? css['warning'] : css['hint']}>
            {note.text}
          </p>
        )}
      </div>
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
