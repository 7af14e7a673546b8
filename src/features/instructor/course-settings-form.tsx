import { useState } from 'react';
import { courses } from '#src/features/courses/collection.ts';
import { CourseTyped, updateCourse } from '#src/features/courses/course-operations.ts';
import { useEdit } from '#src/hooks/use-edit.ts';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import css from './course-settings-page.module.css';

/** Name and description of a course; its address stays what it was made from the first name. */
export function CourseSettingsForm({ courseId }: { readonly courseId: string }) {
  // The id it was opened with names the course for good: what is typed stays when the office gives it another one.
  const [id] = useState(courseId);
  const { value, run, failed } = useEdit(courses, id);
  if (!value) return null;
  const shown = value;

  async function save({ title, description }: CourseTyped): Promise<void> {
    const changes = {
      ...(title !== shown.title && { title }),
      ...(description !== shown.description && { description }),
    };
    const isChanged = Object.keys(changes).length > 0;
    if (!isChanged || (await run(updateCourse, { id, of: shown.title, ...changes })))
      toastSuccess('Course updated successfully');
  }

  return (
    <SchemaForm id="course-settings" schema={CourseTyped} onValid={save}>
      <div className={css['fields']}>
        <TextField
          name="title"
          label="Name"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={shown.title}
        />
        <TextareaField
          name="description"
          label="Description"
          rows={6}
          defaultValue={shown.description}
          help="Two or three sentences: who the course is for, and what they can do afterwards."
        />
        <NotSaved action="Save" reason={failed} />
        <SubmitButton>Save</SubmitButton>
      </div>
    </SchemaForm>
  );
}
