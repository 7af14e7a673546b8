import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import type { Chapter, Lesson } from '#src/features/course/model.ts';
import { useEditing } from '#src/features/editor/editing.tsx';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import { ChapterQuestion } from './chapter-question.tsx';
import { useConflicts } from './conflict-context.tsx';
import css from './conflict-notices.module.css';
import { ConflictsAt } from './conflict-question.tsx';

interface ConflictNoticesProps {
  readonly chapter: Chapter;
  readonly lesson: Lesson | undefined;
}

/** Questions that no block on the screen is about. They wait until nobody types: they would move what is typed in. */
export function ConflictNotices({ chapter, lesson: open }: ConflictNoticesProps) {
  const { named } = useEditing();
  const conflicts = useConflicts();
  const isTyping = useIsTyping();
  if (!conflicts?.ofChapter || isTyping) return null;
  const elsewhere = chapter.lessons.filter(
    ({ id }) => id !== open?.id && conflicts.questions.some(({ place }) => place.lessonId === id),
  );
  return (
    <>
      {conflicts.ofChapter.conflicts.length === 0 && (
        <ChapterQuestion conflict={conflicts.ofChapter} chapter={chapter} />
      )}
      <ConflictsAt />
      {elsewhere.map((lesson) => (
        <p key={lesson.id} className={css['notice']} tabIndex={-1} data-asks="">
          <NeedsYouSign />
          <Link
            to="/edit-course/$courseId/{-$chapterId}/{-$lessonId}"
            params={lessonParams(named, { chapter, lesson })}
          >
            Two versions in “{lesson.title}”: choose one
          </Link>
        </p>
      ))}
      {open && <ConflictsAt lessonId={open.id} />}
    </>
  );
}

/** Whether a field has the focus. */
function useIsTyping(): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches('input, textarea') ?? false);
    // When a field is left, the next element has the focus a moment later.
    const later = () => setTimeout(look);
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', later);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', later);
    };
  }, []);
  return typing;
}
