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
  const { write } = useEditing();
  const id = useId();
  const known = useList(forms);
  useEffect(() => {
    engine?.pull(forms).catch(reportError);
  }, [engine]);
  const { formId } = content;
  const isKnown = formId === '' || known?.some((form) => form.id === formId);

  function choose(chosen: string): void {
    const place = { id: chapter.id, contentId: content.id, of: lesson.title };
    write(editContent, { ...place, formId: chosen }, chapter).catch(reportError);
  }

  return (
    <div className={css['field']}>
      <label htmlFor={id} className={css['label']}>
        Form
      </label>
      <select
        id={id}
        className={css['control']}
        value={formId}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Choose a form</option>
        {!isKnown && <option value={formId}>Form {formId}, not on this device yet</option>}
        {known?.map((form) => (
          <option key={form.id} value={form.id}>
            {form.title}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className={css['help']}>
        {known?.length === 0
          ? 'No form is on this device yet. We fetch them as soon as you’re online.'
          : 'Learners answer this form in the lesson.'}
      </p>
    </div>
  );
}
