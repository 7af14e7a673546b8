import { type KeyboardEvent, useState } from 'react';
import type { Content, Question } from '#src/features/course/model.ts';
import {
  type Attempt,
  choicesNeeded,
  chosenOptions,
  clearAttempt,
  optionId,
  type Result,
  readAttempt,
  resultOf,
  storeChosen,
} from '#src/features/reader/blocks/attempt.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import type { Engine } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toastNotStored } from '#src/ui/toast.tsx';
import contentCss from './content-view.module.css';
import css from './quiz.module.css';

/** A quiz for practice: each answer is stored on this phone and graded at once. */
export function Quiz({ content }: { readonly content: Content }) {
  const person = useSession().id;
  const storedAttempt = useMirror((view) => readAttempt(view, content.id), [content.id, person]);
  if (!storedAttempt) return <Skeleton lines={4} label="Opening the quiz" />;
  return <Questions key={person} content={content} storedAttempt={storedAttempt} />;
}

interface QuestionsProps {
  readonly content: Content;
  /** The stored choices when the quiz opened. */
  readonly storedAttempt: Attempt;
}

function Questions({ content: { id, body, questions }, storedAttempt }: QuestionsProps) {
  const engine = useEngine();
  const [attempt, setAttempt] = useState(storedAttempt);
  const results = questions.map((question) => resultOf(question, chosenOptions(question, attempt)));
  const count = (of: Result) => results.filter((result) => result === of).length;
  const [right, marked] = [count('right'), questions.length - count('unmarked')];

  function change(next: Attempt, store: (on: Engine) => Promise<void>): void {
    setAttempt(next);
    store(engine).catch((error) => {
      toastNotStored(error, `This ${device} could not keep your answer.`);
    });
  }

  return (
    <>
      <SafeHtml kind="text" html={body} className={contentCss['prose']} />
      <ol className="stack-6">
        {questions.map((question) => (
          <li key={question.id}>
            <QuizQuestion
              question={question}
              chosen={chosenOptions(question, attempt)}
              choose={(chosen) =>
                change({ ...attempt, [question.id]: chosen }, (on) =>
                  storeChosen(on, id, question.id, chosen),
                )
              }
            />
          </li>
        ))}
      </ol>
      {questions.length === 0 && <p className={contentCss['note']}>This quiz has no questions yet.</p>}
      {questions.length > 0 && results.every((result) => result !== undefined) && (
        <div className="row-3 card wrap middle between padded no-print" role="status">
          <p>
            <strong>{marked > 0 ? `${right} of ${marked} right.` : 'You answered them all.'}</strong> This is
            practice: only you see it, on this {device}.
          </p>
          <Button onClick={() => change({}, (on) => clearAttempt(on, id))}>Try again</Button>
        </div>
      )}
    </>
  );
}

const resultWords: Readonly<Record<Result, string>> = {
  right: 'Right.',
  wrong: 'Not quite.',
  unmarked: 'No right or wrong here.',
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Lets arrow keys move the focus only, while Space or Enter chooses: the browser's own arrow keys would choose, and so
 * count as an answer.
 */
function moveOrChoose(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: at } = event;
  if (key === 'Enter') at.click();
  const step = steps[key];
  if (step === undefined || at.type !== 'radio') return;
  event.preventDefault();
  const all = [...(at.closest('fieldset')?.querySelectorAll('input') ?? [])];
  all.at((all.indexOf(at) + step) % all.length)?.focus();
}

interface QuizQuestionProps {
  readonly question: Question;
  readonly chosen: readonly string[];
  readonly choose: (chosen: string[]) => void;
}

function QuizQuestion({ question, chosen, choose }: QuizQuestionProps) {
  const several = choicesNeeded(question) > 1;
  const result = resultOf(question, chosen);
  const choices = question.options.map((option, at) => ({ ...option, id: optionId(option, at) }));
  const stateOf = ({ id, isCorrect }: { id: string; isCorrect: boolean }) => {
    if (result === undefined || result === 'unmarked') return undefined;
    if (isCorrect) return 'right';
    return chosen.includes(id) ? 'wrong' : undefined;
  };
  return (
    <fieldset className={css['question']}>
      <legend>
        {question.question}
        {several && <span className={css['hint']}> Choose {choicesNeeded(question)}.</span>}
      </legend>
      {choices.map((choice) => (
        <label key={choice.id} className={css['option']} data-state={stateOf(choice)}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={question.id}
            checked={chosen.includes(choice.id)}
            disabled={result !== undefined}
            onKeyDown={moveOrChoose}
            onChange={({ target }) =>
              choose(
                several
                  ? [...chosen.filter((one) => one !== choice.id), ...(target.checked ? [choice.id] : [])]
                  : [choice.id],
              )
            }
          />
          <span>{choice.text}</span>
          {stateOf(choice) === 'right' && <span className={css['mark']}>Right answer</span>}
          {stateOf(choice) === 'wrong' && <span className={css['mark']}>Your answer</span>}
        </label>
      ))}
      <div role="status">
        {result && (
          <p className={css['feedback']} data-result={result}>
            <strong>{resultWords[result]}</strong> {question.explanation}
          </p>
        )}
      </div>
    </fieldset>
  );
}
