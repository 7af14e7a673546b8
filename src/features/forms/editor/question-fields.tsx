import { useState } from 'react';
import { DraftedText } from '#src/features/drafting/drafted-text.tsx';
import { EditorField } from '#src/features/drafting/editor-field.tsx';
import { type FieldType, fieldTypes } from '#src/features/forms/field-types.ts';
import { authoredType, type FormField, highestScale } from '#src/features/forms/fields.ts';
import { editQuestion, QuestionLabel } from '#src/features/forms/form-operations.ts';
import { firstOptions, isFirstLabel, questionTypes } from '#src/features/forms/new-question.ts';
import { readOptionLines } from '#src/features/forms/option-lines.ts';
import { Switch } from '#src/ui/switch.tsx';
import { textProblem, useFormEditing } from './form-editing.tsx';
import { ShowIfField } from './show-if-field.tsx';

interface QuestionFieldsProps {
  readonly field: FormField;
}

/** The fields of a question. */
export function QuestionFields({ field }: QuestionFieldsProps) {
  const { form, run, write } = useFormEditing();
  const { label, help, required } = field;
  const type = authoredType(field);
  const isSection = type === 'section';
  const place = { id: form.id, of: form.title, questionId: field.id };
  // Shows the choice at once; the stored value arrives a moment later.
  const [requiredNow, setRequiredNow] = useState<boolean>();
  if (requiredNow === required) setRequiredNow(undefined);

  async function turn(next: boolean): Promise<void> {
    setRequiredNow(next);
    if (!(await run(editQuestion, { ...place, required: next }))) setRequiredNow(undefined);
  }

  return (
    <>
      <DraftedText
        label={isSection ? 'Heading' : 'Question'}
        wraps
        item={form}
        value={label}
        selects={isFirstLabel}
        check={(text) =>
          text.trim() === '' ? 'Write what people read here' : textProblem(QuestionLabel, text)
        }
        save={(text, seen) => write(editQuestion, { ...place, label: text.trim() }, seen)}
      />
      <DraftedText
        label={isSection ? 'Text' : 'Help'}
        help={isSection ? undefined : 'What one should know before answering. You can leave it empty.'}
        lines={2}
        item={form}
        value={help}
        save={(text, seen) => write(editQuestion, { ...place, help: text }, seen)}
      />
      {!isSection && <KindField field={field} />}
      {(type === 'one of' || type === 'several of') && <OptionLines field={field} />}
      {type === 'scale' && <ScaleFields field={field} />}
      {!isSection && (
        <Switch label="Must be answered" on={requiredNow ?? required} onTurn={(next) => void turn(next)} />
      )}
      <ShowIfField field={field} />
    </>
  );
}

/** Chooses the kind of answer. Earlier answers keep their texts; unused options stay in the form. */
function KindField({ field }: QuestionFieldsProps) {
  const { form, run } = useFormEditing();
  const place = { id: form.id, of: form.title, questionId: field.id };

  async function choose(type: FieldType): Promise<void> {
    const options = field.options.length === 0 ? firstOptions(type) : [];
    await run(editQuestion, { ...place, type, ...(options.length > 0 && { options }) });
  }

  return (
    <EditorField label="Kind of answer">
      {(control) => (
        <select
          {...control}
          value={authoredType(field)}
          onChange={({ currentTarget }) => void choose(currentTarget.value as FieldType)}
        >
          {fieldTypes
            .filter((type) => type !== 'section')
            .map((type) => (
              <option key={type} value={type}>
                {questionTypes[type]}
              </option>
            ))}
        </select>
      )}
    </EditorField>
  );
}

/** The options, one per line, so that a list can be pasted. */
function OptionLines({ field }: QuestionFieldsProps) {
  const { form, write } = useFormEditing();
  const place = { id: form.id, of: form.title, questionId: field.id };
  return (
    <DraftedText
      label="Choices"
      help={
        field.options.length === 0
          ? 'One on each line. Without any, people answer in their own words.'
          : 'One on each line.'
      }
      lines={Math.max(4, field.options.length + 1)}
      item={form}
      value={field.options.join('\n')}
      save={(text, seen) => {
        const before = seen.fields.find(({ id }) => id === field.id)?.options ?? [];
        return write(editQuestion, { ...place, ...readOptionLines(text, before) }, seen);
      }}
    />
  );
}

/** The last number of a scale, and the meaning of its ends. */
function ScaleFields({ field }: QuestionFieldsProps) {
  const { form, run, write } = useFormEditing();
  const place = { id: form.id, of: form.title, questionId: field.id };
  const numbers = Array.from({ length: highestScale - 1 }, (_, at) => at + 2);
  return (
    <>
      <EditorField label="From 1 to">
        {(control) => (
          <select
            {...control}
            value={field.highest}
            onChange={({ currentTarget }) =>
              void run(editQuestion, { ...place, highest: Number(currentTarget.value) })
            }
          >
            {numbers.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        )}
      </EditorField>
      <DraftedText
        label="What 1 means"
        item={form}
        value={field.low}
        save={(text, seen) => write(editQuestion, { ...place, low: text.trim() }, seen)}
      />
      <DraftedText
        label={`What ${field.highest} means`}
        item={form}
        value={field.high}
        save={(text, seen) => write(editQuestion, { ...place, high: text.trim() }, seen)}
      />
    </>
  );
}
