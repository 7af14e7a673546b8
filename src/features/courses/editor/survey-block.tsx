import { editContent } from '#src/features/courses/content-operations.ts';
import type { Content } from '#src/features/courses/model.ts';
import { DraftedText } from './drafted-text.tsx';
import { type Place, useEditing } from './editing.tsx';

interface SurveyBlockProps extends Place {
  readonly content: Content;
}

/** Which form a survey shows. */
export function SurveyBlock({ content, chapter, lesson }: SurveyBlockProps) {
  const { write } = useEditing();
  const place = { id: chapter.id, contentId: content.id, of: lesson.title };
  return (
    <DraftedText
      label="Number of the form"
      help="Learners answer this form in the lesson."
      value={content.formId}
      chapter={chapter}
      save={(formId, seen) => write(editContent, { ...place, formId }, seen)}
    />
  );
}
