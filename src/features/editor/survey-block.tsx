import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { editContent } from '#src/features/course/content-operations.ts';
import type { Content } from '#src/features/course/model.ts';
import { EditorField } from '#src/features/drafting/editor-field.tsx';
import { forms } from '#src/features/forms/collection.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useDataState } from '#src/hooks/use-data-state.ts';
import { useList } from '#src/hooks/use-list.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import type { Failure } from '#src/sync/index.ts';
import { type Place, useEditing } from './editing.tsx';

interface SurveyBlockProps extends Place {
  readonly content: Content;
}

const noForms = 'There are no forms yet. Make one under Forms, then choose it here.';
const notYet = `There is no form on this ${device} yet. We fetch them when you’re online.`;

/** Offers the choice of the form that a survey shows. */
export function SurveyBlock({ content, chapter, lesson }: SurveyBlockProps) {
  const engine = useEngine();
  const { run } = useEditing();
  const list = useList(forms);
  const { formId } = content;
  // The choice is shown at once; the stored value arrives a moment later.
  const [chosen, setChosen] = useState<string>();
  if (chosen === formId) setChosen(undefined);
  const isKnown = formId === '' || list?.some((form) => form.id === formId);
  const [refreshed, setRefreshed] = useState<Promise<Failure | undefined>>();
  const pulledAt = useMirror((view) => view.pulledAt(forms), []);
  const state = useDataState(pulledAt, refreshed);
  const empty = state === 'here' ? noForms : notYet;
  const help = list?.length === 0 ? empty : 'Learners answer this form in the lesson.';
  useEffect(() => {
    setRefreshed(engine.pull(forms));
  }, [engine]);

  async function choose(next: string): Promise<void> {
    setChosen(next);
    const place = { id: chapter.id, contentId: content.id, of: lesson.title };
    if (!(await run(editContent, { ...place, formId: next }))) setChosen(undefined);
  }

  return (
    <>
      <EditorField label="Form" help={help}>
        {(control) => (
          <select
            {...control}
            value={chosen ?? formId}
            onChange={(event) => void choose(event.currentTarget.value)}
          >
            <option value="">Choose a form</option>
            {!isKnown && <option value={formId}>A form that is not on this {device}</option>}
            {list?.map((form) => (
              <option key={form.id} value={form.id}>
                {form.title}
              </option>
            ))}
          </select>
        )}
      </EditorField>
      <p>
        {formId && isKnown ? (
          <Link to="/instructor/form/$formId" params={{ formId }}>
            Change this form
          </Link>
        ) : (
          <Link to="/instructor/forms">Go to the forms</Link>
        )}
      </p>
    </>
  );
}
