import { useEffect, useId } from 'react';
import { editContent } from '#src/features/courses/content-operations.ts';
import type { Content } from '#src/features/courses/model.ts';
import { forms } from '#src/features/forms/collection.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useList } from '#src/hooks/use-list.ts';
import css from './drafted-text.module.css';
import { type Place, useEditing } from './editing.tsx';

interface SurveyBlockProps extends Place {
  readonly content: Content;
}

/** Which form a survey shows. */
export function SurveyBlock({ content, chapter, lesson }: SurveyBlockProps) {
  const engine = useEngine();
  const { run } = useEditing();
  const list = useList(forms);
  const id = useId();
  const { formId } = content;
  const isKnown = formId === '' || list?.some((form) => form.id === formId);
  useEffect(() => {
    engine?.pull(forms).catch(reportError);
  }, [engine]);
  return (
    <div className={css['field']}>
      <label htmlFor={id} className={css['label']}>
        Form
      </label>
      <p id={`${id}-help`} className={css['help']}>
        {list?.length === 0
          ? 'There is no form on this phone yet. We fetch them when you’re online.'
          : 'Learners answer this form in the lesson.'}
      </p>
      <select
        id={id}
        className={css['control']}
        key={`${formId} ${list?.length}`}
        defaultValue={formId}
        aria-describedby={`${id}-help`}
        onChange={(event) =>
          void run(editContent, {
            id: chapter.id,
            contentId: content.id,
            of: lesson.title,
            formId: event.currentTarget.value,
          })
        }
      >
        <option value="">Choose a form</option>
        {!isKnown && <option value={formId}>A form that is not on this phone</option>}
        {list?.map((form) => (
          <option key={form.id} value={form.id}>
            {form.title}
          </option>
        ))}
      </select>
    </div>
  );
}
