import { useRef, useState } from 'react';
import { addQuestion, removeQuestion } from '#src/features/course/content-operations.ts';
import type { Content, Question } from '#src/features/course/model.ts';
import { newQuestion } from '#src/features/course/new-content.ts';
import { partIn } from '#src/features/drafting/stored-part.ts';
import { useOneAtATime } from '#src/features/drafting/use-one-at-a-time.tsx';
import { type Place, useEditing } from '#src/features/editor/editing.tsx';
import { PlusIcon } from '#src/features/editor/editor-icon.tsx';
import { useOfferBack } from '#src/features/editor/use-offer-back.tsx';
import { Button } from '#src/ui/button.tsx';
import { QuestionCard } from './question-card.tsx';
import { isFinished } from './question-state.ts';
import css from './quiz-block.module.css';
import { QuizExchange } from './quiz-exchange.tsx';
import { useStoredQuestions } from './use-stored-questions.tsx';

interface QuizBlockProps extends Place {
  readonly content: Content;
}

interface OpenQuestions {
  readonly isOpen: (question: Question) => boolean;
  /** Keeps a question open while somebody writes in it, even when it is finished. */
  readonly keepOpen: (id: string) => void;
  readonly toggle: (question: Question) => void;
  /** Opens the new question and folds the finished ones. */
  readonly openAlone: (id: string) => void;
  /** Returns `true` once for a question that was just added, so that it takes the focus. */
  readonly takeFocus: (id: string) => boolean;
}

function unfinished(questions: readonly Question[]): readonly string[] {
  return questions.filter((question) => !isFinished(question)).map(({ id }) => id);
}

/** Returns which questions of a quiz show their fields: the unfinished ones, and those that somebody opened. */
function useOpenQuestions(questions: readonly Question[]): OpenQuestions {
  const [openedIds, setOpenedIds] = useState<ReadonlySet<string>>(() => new Set(unfinished(questions)));
  const addedId = useRef<string>(undefined);
  return {
    isOpen: (question) => openedIds.has(question.id) || !isFinished(question),
    keepOpen: (id) => setOpenedIds((ids) => (ids.has(id) ? ids : new Set([...ids, id]))),
    toggle: ({ id }) =>
      setOpenedIds((ids) =>
        ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]),
      ),
    openAlone(id) {
      addedId.current = id;
      setOpenedIds(new Set([id, ...unfinished(questions)]));
    },
    takeFocus(id) {
      if (addedId.current !== id) return false;
      addedId.current = undefined;
      return true;
    },
  };
}

/** Edits the questions of a quiz. */
export function QuizBlock({ content, chapter, lesson }: QuizBlockProps) {
  const { run } = useEditing();
  const once = useOneAtATime();
  const offerBack = useOfferBack();
  const stored = useStoredQuestions(lesson.id, content.id);
  const { id: contentId, questions } = content;
  const place = { id: chapter.id, contentId, of: lesson.title };

  const open = useOpenQuestions(questions);
  const lastOpen = questions.findLastIndex(open.isOpen);
  const isAtEnd = lastOpen === questions.length - 1;

  /** Adds a question after the one with the id `after`, in which somebody wrote last. */
  async function add(after: string): Promise<void> {
    const question = newQuestion();
    open.openAlone(question.id);
    await run(addQuestion, { ...place, question, after });
  }

  async function remove(questionId: string, at: number): Promise<void> {
    const now = partIn(await stored(), questionId);
    if (!now || !(await run(removeQuestion, { ...place, questionId }))) return;
    const { part: question, after } = now;
    offerBack({
      text: `You deleted question ${at + 1}.`,
      place,
      isBack: (block) => partIn(block?.questions, questionId),
      bringBack: () => run(addQuestion, { ...place, question, after }),
    });
  }

  return (
    <div className="stack-5 fit">
      {questions.map((question, at) => (
        <QuestionCard
          key={question.id}
          {...{ chapter, lesson, contentId, question, at }}
          previous={questions[at - 1]?.id}
          beforePrevious={questions[at - 2]?.id ?? ''}
          next={questions[at + 1]?.id}
          onRemove={() => once(() => remove(question.id, at))}
          isOpen={open.isOpen(question)}
          onToggle={() => open.toggle(question)}
          onWriting={() => open.keepOpen(question.id)}
          takeFocus={() => open.takeFocus(question.id)}
        >
          {at === lastOpen && <AddQuestion onAdd={() => once(() => add(question.id))} />}
        </QuestionCard>
      ))}
      {questions.length === 0 && <p className="soft">This quiz has no question yet.</p>}
      <div className={css['ways']}>
        {(lastOpen < 0 || !isAtEnd) && (
          <AddQuestion atEnd={lastOpen >= 0} onAdd={() => once(() => add(questions.at(-1)?.id ?? ''))} />
        )}
        <QuizExchange {...{ content, chapter, lesson }} />
      </div>
    </div>
  );
}

interface AddQuestionProps {
  /** Whether this is the second button, at the end of an open question. */
  readonly atEnd?: boolean;
  readonly onAdd: () => void;
}

function AddQuestion({ atEnd = false, onAdd }: AddQuestionProps) {
  return (
    <Button className={css['add']} aria-label={atEnd ? 'Add question at the end' : undefined} onClick={onAdd}>
      <PlusIcon />
      Add question
    </Button>
  );
}
