import { memo } from 'react';
import { lifeDays } from '#src/kit/typed-day.ts';
import { DateField } from '#src/ui/form/date-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { ChoicesQuestion } from './choices-question.tsx';
import { type FormField, scaleSteps } from './fields.ts';
import css from './form-parts.module.css';

/** The number of options that fit on a small screen; with more, the question becomes a select. */
const mostInSight = 6;

interface QuestionProps {
  readonly field: FormField;
  /** The value typed on an earlier visit. */
  readonly typed: string | readonly string[] | undefined;
}

/** One question of a form to answer; a section is only its text. */
export const Question = memo(function Question({ field, typed }: QuestionProps) {
  const { id: name, label, help, type, required, options, low, high } = field;
  const chosen = typeof typed === 'string' ? [typed.trim()] : (typed ?? []);
  const common = { name, label, help: help || undefined, required, defaultValue: chosen[0] };
  switch (type) {
    case 'section':
      return (
        <div className={css['section']}>
          <h3>{label}</h3>
          {help && <p>{help}</p>}
        </div>
      );
    case 'one of':
      return options.length <= mostInSight ? (
        <ChoicesQuestion {...common} options={options} chosen={chosen} />
      ) : (
        <SelectField {...common} options={options} />
      );
    case 'several of':
      return <ChoicesQuestion {...common} several options={options} chosen={chosen} />;
    case 'scale':
      return <ChoicesQuestion {...common} options={scaleSteps(field)} ends={[low, high]} chosen={chosen} />;
    case 'long text':
      return <TextareaField {...common} defaultValue={typeof typed === 'string' ? typed : undefined} />;
    case 'number':
      return <TextField {...common} inputMode="decimal" autoComplete="off" />;
    case 'date':
      return <DateField {...common} days={lifeDays} />;
    default:
      return <TextField {...common} />;
  }
});
