import { addQuestion, removeQuestion } from '#src/features/course/content-operations.ts';
import type { Content } from '#src/features/course/model.ts';
import { newQuestion } from '#src/features/course/new-content.ts';
import { type Place, useEditing } from '#src/features/editor/editing.tsx';
import { PlusIcon } from '#src/features/editor/editor-icon.tsx';
import { partIn } from '#src/features/editor/stored-part.ts';
import { useOfferBack } from '#src/features/editor/use-offer-back.tsx';
import { useOneAtATime } from '#src/features/editor/use-one-at-a-time.tsx';
import { Button } from '#src/ui/button.tsx';
import { QuestionCard } from './question-card.tsx';
import css from './quiz-block.module.css';
import { QuizExchange } from './quiz-exchange.tsx';
import { useStoredQuestions } from './use-stored-questions.tsx';

interface QuizBlockProps extends Place {
  readonly content: Content;
}

/** The questions of a quiz. */
export function QuizBlock({ content, chapter, lesson }: QuizBlockProps) {
  const { run } = useEditing();
  const once = useOneAtATime();
  const offerBack = useOfferBack();
  const stored = useStoredQuestions(lesson.id, content.id);
  const { id: contentId, questions } = content;
  const place = { id: chapter.id, contentId, of: lesson.title };

  function add(): Promise<unknown> {
    return run(addQuestion, { ...place, question: newQuestion(), after: questions.at(-1)?.id ?? '' });
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
    <div className={css['quiz']}>
      {questions.map((question, at) => (
        <QuestionCard
          key={question.id}
          {...{ chapter, lesson, contentId, question, at }}
          previous={questions[at - 1]?.id}
          beforePrevious={questions[at - 2]?.id ?? ''}
          next={questions[at + 1]?.id}
          onRemove={() => once(() => remove(question.id, at))}
        />
      ))}
      {questions.length === 0 && <p className="soft">This quiz has no question yet.</p>}
      <div className={css['ways']}>
        <Button onClick={() => once(add)}>
          <PlusIcon />
          Add question
        </Button>
        <QuizExchange {...{ content, chapter, lesson }} />
      </div>
    </div>
  );
}
