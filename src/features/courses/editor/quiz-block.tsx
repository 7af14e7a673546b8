import { addQuestion, removeQuestion } from '#src/features/courses/content-operations.ts';
import type { Content } from '#src/features/courses/model.ts';
import { newQuestion } from '#src/features/courses/new-content.ts';
import { Button } from '#src/ui/button.tsx';
import { type Place, useEditing } from './editing.tsx';
import { PlusIcon } from './editor-icon.tsx';
import { QuestionCard } from './question-card.tsx';
import css from './quiz-block.module.css';
import { QuizExchange } from './quiz-exchange.tsx';
import { partIn } from './stored-part.ts';
import { useOfferBack } from './use-offer-back.tsx';
import { useOneAtATime } from './use-one-at-a-time.tsx';
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
