import { useId } from 'react';
import type { Answer, Answers, NamesQuestion } from '#src/features/records/enrol/same-address.ts';
import { valueAt } from '#src/kit/keyed.ts';
import { Button } from '#src/ui/button.tsx';
import css from './enrol-many.module.css';

interface EnrolQuestionsProps {
  readonly questions: readonly NamesQuestion[];
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
}

/** Asks about addresses with several names: one person or several. */
export function EnrolQuestions({ questions, answers, onAnswers }: EnrolQuestionsProps) {
  const open = questions.filter(({ address }) => valueAt(answers, address) === undefined);
  const severalEach = () =>
    onAnswers({
      ...answers,
      ...Object.fromEntries(open.map(({ address }) => [address, 'several' as const])),
    });
  if (questions.length === 0) return null;
  return (
    <>
      {open.length > 1 && (
        <Button onClick={severalEach}>{`In all ${open.length} questions they are different people`}</Button>
      )}
      {questions.map((question) => (
        <Question
          key={question.address}
          question={question}
          answer={valueAt(answers, question.address)}
          onAnswer={(answer) => onAnswers({ ...answers, [question.address]: answer })}
        />
      ))}
    </>
  );
}

interface QuestionProps {
  readonly question: NamesQuestion;
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer) => void;
}

function Question({ question: { email, names, mayBe }, answer, onAnswer }: QuestionProps) {
  const name = useId();
  const who = names.map((one) => `${one.name} (${one.where})`).join(', ');
  const option = (words: string, isChosen: boolean, value: Answer) => (
    <label key={words}>
      <input type="radio" name={name} checked={isChosen} onChange={() => onAnswer(value)} />
      {words}
    </label>
  );
  return (
    <fieldset className={css['question']}>
      <legend>{`${email} has ${names.length} names. Who is it?`}</legend>
      <p>{who}</p>
      <div>
        {option(
          names.length === 2 ? 'Two people' : `${names.length} people`,
          answer === 'several',
          'several',
        )}
        {mayBe.map((one) =>
          option(`One person: ${one}`, typeof answer === 'object' && answer.one === one, { one }),
        )}
      </div>
    </fieldset>
  );
}
