import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { courses } from '#src/features/courses/collection.ts';
import { CourseTyped, updateCourse } from '#src/features/courses/course-operations.ts';
import type { Course } from '#src/features/courses/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useEdit } from '#src/hooks/use-edit.ts';
import { useKeptDraft } from '#src/hooks/use-kept-draft.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { Button } from '#src/ui/button.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import css from './course-settings-page.module.css';
import {
  draftOf,
  readSettingsDraft,
  type SettingsDraft,
  settingsKey,
  settingsRecord,
} from './settings-draft.ts';

/**
 * Name and description of a course; its address stays what it was made from the first name. What is typed stays on the
 * phone until it is saved.
 */
export function CourseSettingsForm({ course }: { readonly course: Course }) {
  // The id it was opened with names the course for good: what is typed stays when the office gives it another one.
  const [{ id, key }] = useState(() => ({ id: course.id, key: settingsKey(course) }));
  const [restored, restore] = useRestored(key);
  const engine = useEngine();
  const [times, setTimes] = useState(0);
  const closeUndo = useRef<() => void>(undefined);

  /** The form opens again, with this draft or with what the course says. */
  async function openWith(draft: SettingsDraft | undefined): Promise<void> {
    await (draft ? engine?.local.set(settingsRecord(key, draft)) : engine?.local.remove('draft', key));
    restore({ draft });
    setTimes((count) => count + 1);
  }

  async function drop(draft: SettingsDraft | undefined): Promise<void> {
    await openWith(undefined);
    const undo = () => void openWith(draft).catch(reportError);
    closeUndo.current = toastUndo('What you typed is gone.', undo);
  }

  return (
    restored && (
      <SettingsFields
        key={times}
        id={id}
        draftKey={key}
        restored={restored.draft}
        onTyped={() => closeUndo.current?.()}
        onDropped={(draft) => void drop(draft).catch(reportError)}
      />
    )
  );
}

interface SettingsFieldsProps {
  readonly id: string;
  readonly draftKey: string;
  readonly restored: SettingsDraft | undefined;
  /** From now on an undo would take away what is typed. */
  readonly onTyped: () => void;
  /** What was typed before is not wanted any more. */
  readonly onDropped: (draft: SettingsDraft | undefined) => void;
}

function SettingsFields({ id, draftKey, restored, onTyped, onDropped }: SettingsFieldsProps) {
  const engine = useEngine();
  const { value, run, failed } = useEdit(courses, id, restored?.over);
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const drafted = useKeptDraft();
  if (!value) return null;
  const shown = value;

  function keep({ currentTarget }: FormEvent<HTMLElement>): void {
    onTyped();
    const form = currentTarget.closest('form');
    if (!form || !engine) return;
    const { local } = engine;
    drafted.keep((epoch) => {
      const draft = draftOf(form, shown);
      return draft
        ? local.set(settingsRecord(draftKey, draft), epoch)
        : local.remove('draft', draftKey, epoch);
    });
  }

  async function save({ title, description }: CourseTyped): Promise<void> {
    const changes = {
      ...(title !== shown.title && { title }),
      ...(description !== shown.description && { description }),
    };
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged && !(await run(updateCourse, { id, of: shown.title, ...changes }))) return;
    drafted.sent();
    setIsRestored(false);
    engine?.local.remove('draft', draftKey).catch(reportError);
    toastSuccess('Course updated successfully');
  }

  function drop({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
    // What waits to be written is not wanted either.
    drafted.sent();
    onDropped(form ? draftOf(form, shown) : restored);
  }

  return (
    <SchemaForm id="course-settings" schema={CourseTyped} onValid={save}>
      {/* Heard here, because the form itself belongs to its own rules. */}
      <div className={css['fields']} onInput={keep}>
        {isRestored && (
          <div className={css['restored']}>
            <p role="status">You typed this before. It is not saved yet.</p>
            <Button variant="quiet" onClick={drop}>
              Go back to what is saved
            </Button>
          </div>
        )}
        <TextField
          name="title"
          label="Name"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={restored?.title ?? shown.title}
        />
        <TextareaField
          name="description"
          label="Description"
          rows={6}
          defaultValue={restored?.description ?? shown.description}
          help="Two or three sentences: who the course is for, and what they can do afterwards."
        />
        <NotSaved action="Save" reason={failed} />
        <SubmitButton>Save</SubmitButton>
      </div>
    </SchemaForm>
  );
}

/** What was typed before and not saved, as it was when the form opened; `undefined` until it was looked for. */
function useRestored(key: string) {
  const first = useState<{ readonly draft: SettingsDraft | undefined }>();
  const read = useMirror(async (view) => ({ draft: await readSettingsDraft(view, key) }), [key]);
  if (read && !first[0]) first[1](read);
  return first;
}
