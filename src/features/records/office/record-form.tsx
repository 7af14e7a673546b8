import { useState } from 'react';
import * as v from 'valibot';
import { courseRecords } from '#src/features/records/collection.ts';
import type { MadeFrom } from '#src/features/records/made-from.ts';
import { type CourseRecord, RecordFields } from '#src/features/records/model.ts';
import { addRecord, updateRecord } from '#src/features/records/operations.ts';
import type { PersonToEnrol } from '#src/features/records/people-on-record.ts';
import { useEdit } from '#src/hooks/use-edit.ts';
import { type RestoredDraft, useFieldDraft, useRestoredDraft } from '#src/hooks/use-field-draft.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { DraftNotKept } from '#src/ui/form/draft-not-kept.tsx';
import { JudgedSubmit } from '#src/ui/form/judged-submit.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { RestoredNote } from '#src/ui/form/restored-note.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { openingForm, Skeleton } from '#src/ui/skeleton.tsx';
import { toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import { changedTexts } from './changed-texts.ts';
import css from './record-form.module.css';
import { RecordFormFields, type RecordTexts } from './record-form-fields.tsx';

/** What is typed and not saved: every field of the form, each of which may be left out. */
const names = Object.keys(RecordFields.entries) as (keyof RecordFields)[];
const RecordDraft = v.partial(v.object(v.entriesFromList(names, v.string())));
type RecordDraft = v.InferOutput<typeof RecordDraft>;

interface NewRecordFormProps {
  /** What is filled in ahead, and what it is made from. */
  readonly from: MadeFrom | undefined;
  readonly eventId: string | undefined;
  readonly courseId: string | undefined;
  /** Everybody who was there. */
  readonly people: readonly PersonToEnrol[] | undefined;
  /** Given the id of the record that was made. */
  readonly onMade: (id: string) => void;
}

const NewRecordTyped = v.object({ ...RecordFields.entries, people: v.optional(v.string()) });
type NewRecordTyped = v.InferOutput<typeof NewRecordTyped>;

/** The form of a record that is not there yet: empty, or filled in from an event or a course. */
export function NewRecordForm(props: NewRecordFormProps) {
  const key = `record-add ${props.eventId ?? ''} ${props.courseId ?? ''}`;
  const draft = useRestoredDraft({ key, schema: RecordDraft }, toastUndo);
  return draft ? (
    <NewRecordFields key={draft.times} {...props} draft={draft} />
  ) : (
    <Skeleton {...openingForm} />
  );
}

const blank: RecordTexts = Object.fromEntries(Object.keys(RecordFields.entries).map((name) => [name, '']));

function NewRecordFields(props: NewRecordFormProps & { readonly draft: RestoredDraft<RecordDraft> }) {
  const { from, eventId = '', courseId = '', people = [], onMade, draft } = props;
  const { run, failed } = useMutation(addRecord);
  const [filledIn] = useState(() => ({ ...blank, ...from }));
  const { isRestored, notKept, keep, saved, drop } = useFieldDraft(draft, filledIn);

  async function save({ people: withPeople, ...typed }: NewRecordTyped): Promise<'done' | undefined> {
    const accepted = await run({
      ...typed,
      eventId,
      courseId,
      completionDate: from?.completionDate ?? '',
      people: withPeople ? [...people] : [],
    });
    if (!accepted) return undefined;
    saved();
    toastSuccess('Record saved');
    onMade(accepted.id);
    return 'done';
  }

  return (
    <SchemaForm id="course-record" drafted schema={NewRecordTyped} onValid={save}>
      <div className={css['fields']} onInput={keep}>
        {isRestored && <RestoredNote onDrop={drop} />}
        <DraftNotKept reason={notKept} />
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
        <RecordFormFields shown={{ ...filledIn, ...draft.restored?.typed }} />
        <NotSaved action="Save record" reason={failed} />
        <JudgedSubmit schema={RecordFields}>Save record</JudgedSubmit>
      </div>
    </SchemaForm>
  );
}

interface RecordFormProps {
  readonly record: CourseRecord;
  readonly onSaved: () => void;
}

/** The form of a record that is there. What is typed stays on the device until it is saved. */
export function RecordForm(props: RecordFormProps) {
  const [key] = useState(() => `record ${props.record.id}`);
  const draft = useRestoredDraft({ key, schema: RecordDraft }, toastUndo);
  return draft ? (
    <SavedRecordFields key={draft.times} {...props} draft={draft} />
  ) : (
    <Skeleton {...openingForm} />
  );
}

function SavedRecordFields({
  record,
  onSaved,
  draft,
}: RecordFormProps & { readonly draft: RestoredDraft<RecordDraft> }) {
  const [id] = useState(record.id);
  const over = draft.restored?.over as Partial<CourseRecord> | undefined;
  const { value = record, run, failed } = useEdit(courseRecords, id, over);
  const { isRestored, notKept, keep, saved, drop } = useFieldDraft(draft, value);

  async function save(typed: RecordFields): Promise<undefined> {
    const changes = changedTexts(typed, value);
    if (changes && !(await run(updateRecord, { id, of: value.courseName, ...changes }))) return;
    saved();
    toastSuccess('Record saved');
    onSaved();
  }

  return (
    <SchemaForm id="course-record" drafted schema={RecordFields} onValid={save}>
      <div className={css['fields']} onInput={keep}>
        {isRestored && <RestoredNote onDrop={drop} />}
        <DraftNotKept reason={notKept} />
        <RecordFormFields shown={{ ...value, ...draft.restored?.typed }} />
        <NotSaved action="Save record" reason={failed} />
        <JudgedSubmit schema={RecordFields}>Save record</JudgedSubmit>
      </div>
    </SchemaForm>
  );
}
