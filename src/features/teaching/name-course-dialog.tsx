import { useState } from 'react';
import { addCourse } from '#src/features/course/course-operations.ts';
import type { Refusal } from '#src/features/sharing/model.ts';
import { refusalWords } from '#src/features/sharing/refusal-words.ts';
import { CourseNamed, newCourse } from '#src/features/teaching/new-course.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSubmission } from '#src/hooks/use-mutation.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { OfflineHint } from '#src/ui/form/offline-hint.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { addCourseFrom, readCourseFile } from './course-from-file.ts';
import css from './name-course-dialog.module.css';

export interface NameCourseDialogProps {
  readonly onClose: () => void;
  /** Called once the course is stored on this phone; `id` is its temporary id. */
  readonly onAdded: (id: string) => void;
}

/** Asks for the name of a new course and creates it; works offline. */
export function NameCourseDialog({ onClose, onAdded }: NameCourseDialogProps) {
  const engine = useEngine();
  const { id: instructorId } = useSession();
  const { submit, failed } = useSubmission();
  const [refused, setRefused] = useState<Refusal>();
  const [isOpening, setOpening] = useState(false);

  async function create({ title }: CourseNamed): Promise<'done' | undefined> {
    const { view, run } = engine;
    const accepted = await submit(async (epoch) =>
      run(addCourse, await newCourse(view, title, instructorId), { epoch }),
    );
    if (!accepted) return undefined;
    onAdded(accepted.id);
    return 'done';
  }

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    setOpening(true);
    try {
      const read = await readCourseFile(file);
      setRefused('refused' in read ? read.refused : undefined);
      if ('refused' in read) return;
      const accepted = await submit((epoch) => addCourseFrom(read.file, engine, { instructorId, epoch }));
      if (accepted) onAdded(accepted.id);
    } finally {
      setOpening(false);
    }
  }

  return (
    <Dialog title="Name your course" onClose={onClose}>
      <SchemaForm id="new-course" schema={CourseNamed} onValid={create}>
        <div className={css['fields']}>
          <TextField
            name="title"
            label="Name"
            required
            maxLength={120}
            autoComplete="off"
            autoFocus
            help="Learners see it. You can change it later."
          />
          <NotSaved title="Failed to add course." action="Create course" reason={failed} />
          <SubmitButton>Create course</SubmitButton>
          <OfflineHint>{`With no signal too: we save it on this ${device} and send it when you’re online.`}</OfflineHint>
        </div>
      </SchemaForm>
      <div className={css['file']}>
        <p>Do you have a copy of a course, or one from another {device}?</p>
        <label className={buttonClass('plain', css['choose'])} aria-busy={isOpening}>
          {isOpening ? 'Opening the course' : 'Open a course file'}
          <input
            type="file"
            accept=".html,.htm,text/html"
            className="visually-hidden"
            disabled={isOpening}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Without the reset, choosing the same file again fires no event.
              target.value = '';
              void open(file);
            }}
          />
        </label>
        {refused && (
          <FieldMessage role="alert">
            {refusalWords[refused].title}. {refusalWords[refused].next}
          </FieldMessage>
        )}
      </div>
    </Dialog>
  );
}
