import { useState } from 'react';
import { courses } from '#src/features/course/collection.ts';
import { CourseTyped, updateCourse } from '#src/features/course/course-operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useFileHost } from '#src/hooks/file-host.tsx';
import { useEdit } from '#src/hooks/use-edit.ts';
import { useFieldDraft } from '#src/hooks/use-field-draft.ts';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { DraftForm } from '#src/ui/draft-form.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import css from './course-settings-page.module.css';
import { followCourse } from './follow-course.ts';
import { SettingsFields, settingsKey } from './settings-draft.ts';

/**
 * Edits the name and description of a course; its address stays the one made from the first name. A draft stays on the
 * phone until it is saved.
 */
export function CourseSettingsForm({ course }: { readonly course: Course }) {
  // Captured at opening: the draft keeps its key when the office assigns another id.
  const [{ id, place }] = useState(() => ({
    id: course.id,
    place: { key: settingsKey(course), schema: SettingsFields },
  }));
  const engine = useEngine();
  const { filesUrl: fileHost } = useFileHost();
  const { epoch } = usePinnedEpoch();
  const draft = useFieldDraft(place, toastUndo);
  const { value: opened, run, failed } = useEdit(courses, id, draft, draft.restored?.over);
  const value = opened ?? course;

  async function save({ title, description }: CourseTyped): Promise<'taken' | undefined> {
    const changes = {
      ...(title !== value.title && { title }),
      ...(description !== value.description && { description }),
    };
    const isChanged = Object.keys(changes).length > 0;
    const accepted = isChanged && (await run(updateCourse, { id, of: value.title, ...changes }));
    if (isChanged && !accepted) return undefined;
    if (accepted && changes.title && engine) {
      const following = { fileHost, epoch, group: accepted.group };
      await followCourse(engine, value, { title }, following).catch(reportError);
    }
    toastSuccess('Course updated successfully');
    return 'taken';
  }

  return (
    <DraftForm
      id="course-settings"
      className={css['fields']}
      schema={CourseTyped}
      draft={draft}
      shown={opened}
      onSave={save}
      failed={failed}
      action="Save"
      variant="plain"
    >
      {({ title, description }) => (
        <>
          <TextField
            name="title"
            label="Name"
            required
            maxLength={120}
            autoComplete="off"
            defaultValue={title}
          />
          <TextareaField
            name="description"
            label="Description"
            rows={6}
            defaultValue={description}
            help="Two or three sentences: who the course is for, and what they can do afterwards."
          />
        </>
      )}
    </DraftForm>
  );
}
