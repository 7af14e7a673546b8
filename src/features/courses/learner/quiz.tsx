import { useState } from 'react';
import { type Attempt, attemptRecord, readAttempt, resultOf, wanted } from '#src/features/courses/attempt.ts';
import type { Content, Question } from '#src/features/courses/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { Button } from '#src/ui/button.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import contentCss from './content-view.module.css';
import css from './quiz.module.css';

/** A quiz for practice: each answer is stored on this phone as it is given, and marked right or wrong at once. */
export function Quiz({ content }: { readonly content: Content }) {
  const person = useSession().id;
  const kept = useMirror((view) => readAttempt(view, content.id), [content.id, person]);
  if (!kept) return <Skeleton lines={4} label="Opening the quiz" />;
  return <Questions key={person} content={content} kept={kept} />;
}

interface QuestionsProps {
  readonly content: Content;
  /** What was chosen when the quiz opened. */
  readonly kept: Attempt;
}

function Questions({ content: { id, body, questions }, kept }: QuestionsProps) {
  const engine = useEngine();
  const [attempt, setAttempt] = useState(kept);
  const results = questions.map((question) => resultOf(question, attempt[question.id]));
  const right = results.filter((result) => result === 'right').length;

  function keep(next: Attempt): void {
    setAttempt(next);
    engine?.local.set(attemptRecord(id, next)).catch(reportError);
  }

  return (
    <>
      <SafeHtml kind="text" html={body} className={contentCss['prose']} />
      <ol className={css['questions']}>
        {questions.map((question) => (
          <li key={question.id}>
            <Asked
              question={question}
              chosen={attempt[question.id] ?? []}
              choose={(chosen) => keep({ ...attempt, [question.id]: chosen })}
            />
          </li>
        ))}
      </ol>
      {results.every((result) => result !== undefined) && (
        <div className={css['result']} role="status">
          <p>
            <strong>
              {right} of {questions.length} right.
            </strong>{' '}
            This is practice: only you see it, on this phone.
          </p>
          <Button onClick={() => keep({})}>Try again</Button>
        </div>
      )}
    </>
  );
}

interface AskedProps {
  readonly question: Question;
  readonly chosen: readonly number[];
  readonly choose: (chosen: number[]) => void;
}

function Asked({ question, chosen, choose }: AskedProps) {
  const several = wanted(question) > 1;
  const result = resultOf(question, chosen);
  const stateOf = (at: number, isCorrect: boolean) => {
    if (result === undefined) return undefined;
    if (isCorrect) return 'right';
    return chosen.includes(at) ? 'wrong' : undefined;
  };
  return (
    <fieldset className={css['question']}>
      <legend>
        {question.question}
        {several && <span className={css['hint']}> Choose {wanted(question)}.</span>}
      </legend>
      {question.options.map(({ text, isCorrect }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place: the answer is kept by it
        <label key={at} className={css['option']} data-state={stateOf(at, isCorrect)}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={question.id}
            checked={chosen.includes(at)}
            disabled={result !== undefined}
            onChange={({ target }) =>
              choose(
                several ? [...chosen.filter((one) => one !== at), ...(target.checked ? [at] : [])] : [at],
              )
            }
          />
          <span>{text}</span>
          {stateOf(at, isCorrect) === 'right' && <span className={css['mark']}>Right answer</span>}
          {stateOf(at, isCorrect) === 'wrong' && <span className={css['mark']}>Your answer</span>}
        </label>
      ))}
      <div role="status">
        {result && (
          <p className={css['feedback']} data-result={result}>
            <strong>{result === 'right' ? 'Right.' : 'Not quite.'}</strong> {question.explanation}
          </p>
        )}
      </div>
    </fieldset>
  );
}
