import { useState } from 'react';
import { courses } from '#src/features/course/collection.ts';
import { CourseTyped, updateCourse } from '#src/features/course/course-operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useFileHost } from '#src/hooks/file-host.tsx';
import { useEdit } from '#src/hooks/use-edit.ts';
import { type RestoredDraft, useFieldDraft, useRestoredDraft } from '#src/hooks/use-field-draft.ts';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { DraftNotKept } from '#src/ui/form/draft-not-kept.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { RestoredNote } from '#src/ui/form/restored-note.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { openingForm, Skeleton } from '#src/ui/skeleton.tsx';
import { toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import css from './course-settings-page.module.css';
import { followCourse } from './follow-course.ts';
import { SettingsFields, settingsKey } from './settings-draft.ts';

/**
 * Name and description of a course; its address stays what it was made from the first name. What is typed stays on the
 * phone until it is saved.
 */
export function CourseSettingsForm({ course }: { readonly course: Course }) {
  // The id it was opened with names the course for good: what is typed stays when the office gives it another one.
  const [{ id, place }] = useState(() => ({
    id: course.id,
    place: { key: settingsKey(course), schema: SettingsFields },
  }));
  const draft = useRestoredDraft(place, toastUndo);
  return draft ? <CourseFields key={draft.times} id={id} draft={draft} /> : <Skeleton {...openingForm} />;
}

interface CourseFieldsProps {
  readonly id: string;
  readonly draft: RestoredDraft<SettingsFields>;
}

function CourseFields({ id, draft }: CourseFieldsProps) {
  const { restored } = draft;
  const engine = useEngine();
  const { filesUrl: fileHost } = useFileHost();
  const { epoch } = usePinnedEpoch();
  const { value, run, failed } = useEdit(courses, id, restored?.over);
  const { isRestored, notKept, keep, saved, drop } = useFieldDraft(draft, value);
  if (!value) return null;
  const shown = value;

  async function save({ title, description }: CourseTyped): Promise<void> {
    const changes = {
      ...(title !== shown.title && { title }),
      ...(description !== shown.description && { description }),
    };
    const isChanged = Object.keys(changes).length > 0;
    const accepted = isChanged && (await run(updateCourse, { id, of: shown.title, ...changes }));
    if (isChanged && !accepted) return;
    if (accepted && changes.title && engine) {
      const following = { fileHost, epoch, group: accepted.group };
      await followCourse(engine, shown, { title }, following).catch(reportError);
    }
    saved();
    toastSuccess('Course updated successfully');
  }

  return (
    <SchemaForm id="course-settings" schema={CourseTyped} drafted onValid={save}>
      <div className={css['fields']} onInput={keep}>
        {isRestored && <RestoredNote onDrop={drop} />}
        <DraftNotKept reason={notKept} />
        <TextField
          name="title"
          label="Name"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={restored?.typed.title ?? shown.title}
        />
        <TextareaField
          name="description"
          label="Description"
          rows={6}
          defaultValue={restored?.typed.description ?? shown.description}
          help="Two or three sentences: who the course is for, and what they can do afterwards."
        />
        <NotSaved action="Save" reason={failed} />
        <SubmitButton variant="plain">Save</SubmitButton>
      </div>
    </SchemaForm>
  );
}
