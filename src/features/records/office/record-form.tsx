import { useState } from 'react';
import * as v from 'valibot';
import { courseRecords } from '#src/features/records/collection.ts';
import type { MadeFrom } from '#src/features/records/made-from.ts';
import { type CourseRecord, RecordFields } from '#src/features/records/model.ts';
import { addRecord, updateRecord } from '#src/features/records/operations.ts';
import type { PersonToEnrol } from '#src/features/records/people-on-record.ts';
import { useEdit } from '#src/hooks/use-edit.ts';
import { useFieldDraft } from '#src/hooks/use-field-draft.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { DraftForm } from '#src/ui/draft-form.tsx';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import { changedTexts } from './changed-texts.ts';
import css from './record-form.module.css';
import { RecordFormFields, type RecordTexts } from './record-form-fields.tsx';

/** The names of the draft's fields, each optional. */
const names = Object.keys(RecordFields.entries) as (keyof RecordFields)[];
const RecordDraft = v.partial(v.object(v.entriesFromList(names, v.string())));

interface NewRecordFormProps {
  /** The prefilled values. */
  readonly from: MadeFrom | undefined;
  readonly eventId: string | undefined;
  readonly courseId: string | undefined;
  /** The guests of the event. */
  readonly people: readonly PersonToEnrol[] | undefined;
  /** Called with the id of the new record. */
  readonly onMade: (id: string) => void;
}

const NewRecordTyped = v.object({ ...RecordFields.entries, people: v.optional(v.string()) });
type NewRecordTyped = v.InferOutput<typeof NewRecordTyped>;

/** Shows the form of a new record: empty, or prefilled from an event or a course. */
export function NewRecordForm(props: NewRecordFormProps) {
  const { from, eventId = '', courseId = '', people = [], onMade } = props;
  const key = `record-add ${eventId} ${courseId}`;
  const draft = useFieldDraft({ key, schema: RecordDraft }, toastUndo);
  const { run, failed } = useMutation(addRecord);
  const [filledIn] = useState(() => ({ ...blank, ...from }));

  async function save({ people: withPeople, ...typed }: NewRecordTyped): Promise<'done' | undefined> {
    const accepted = await run({
      ...typed,
      eventId,
      courseId,
      completionDate: from?.completionDate ?? '',
      people: withPeople ? [...people] : [],
    });
    if (!accepted) return undefined;
    toastSuccess('Record saved');
    onMade(accepted.id);
    return 'done';
  }

  return (
    <DraftForm
      {...formProps}
      schema={NewRecordTyped}
      draft={draft}
      shown={filledIn}
      onSave={save}
      failed={failed}
    >
      {(shown) => (
        <>
          {people.length > 0 && (
            <CheckboxField
              name="people"
              label={
                people.length === 1
                  ? 'Put the person who was there on it'
                  : `Put the ${people.length} people who were there on it`
              }
              defaultChecked
            />
          )}
          <RecordFormFields shown={shown} />
        </>
      )}
    </DraftForm>
  );
}

const blank: RecordTexts = Object.fromEntries(names.map((name) => [name, '']));
const formProps = { id: 'course-record', className: css['fields'], action: 'Save record', isJudged: true };

interface RecordFormProps {
  readonly record: CourseRecord;
  readonly onSaved: () => void;
}

/** Shows the form of an existing record; unsaved text is stored on the device. */
export function RecordForm({ record, onSaved }: RecordFormProps) {
  const [id] = useState(record.id);
  const draft = useFieldDraft({ key: `record ${id}`, schema: RecordDraft }, toastUndo);
  const over = draft.restored?.over as Partial<CourseRecord> | undefined;
  const { value: opened, run, failed } = useEdit(courseRecords, id, draft, over);
  const value = opened ?? record;

  async function save(typed: RecordFields): Promise<'taken' | undefined> {
    const changes = changedTexts(typed, value);
    if (changes && !(await run(updateRecord, { id, of: value.courseName, ...changes }))) return undefined;
    toastSuccess('Record saved');
    onSaved();
    return 'taken';
  }

  return (
    <DraftForm
      {...formProps}
      schema={RecordFields}
      draft={draft}
      shown={opened}
      onSave={save}
      failed={failed}
    >
      {(shown) => <RecordFormFields shown={shown} />}
    </DraftForm>
  );
}
