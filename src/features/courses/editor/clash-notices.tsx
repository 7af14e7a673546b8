import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lessonParams } from '#src/features/courses/lesson-params.ts';
import type { Chapter, Lesson } from '#src/features/courses/model.ts';
import { WarningIcon } from '#src/ui/icon.tsx';
import { ChapterQuestion } from './chapter-question.tsx';
import { useClashes } from './clash-context.tsx';
import css from './clash-notices.module.css';
import { ClashesAt } from './clash-question.tsx';
import { useEditing } from './editing.tsx';

interface ClashNoticesProps {
  readonly chapter: Chapter;
  readonly lesson: Lesson | undefined;
}

/** Questions that no block on the screen is about. They wait until nobody types: they would move what is typed in. */
export function ClashNotices({ chapter, lesson: open }: ClashNoticesProps) {
  const { named } = useEditing();
  const clashes = useClashes();
  const isTyping = useIsTyping();
  if (!clashes?.clash || isTyping) return null;
  const elsewhere = chapter.lessons.filter(
    ({ id }) => id !== open?.id && clashes.questions.some(({ place }) => place.lessonId === id),
  );
  return (
    <>
      {clashes.clash.questions.length === 0 && <ChapterQuestion clash={clashes.clash} chapter={chapter} />}
      <ClashesAt />
      {elsewhere.map((lesson) => (
        <p key={lesson.id} className={css['notice']}>
          <WarningIcon />
          <Link
            to="/edit-course/$courseId/{-$chapterId}/{-$lessonId}"
            params={lessonParams(named, { chapter, lesson })}
          >
            Two versions in “{lesson.title}”: choose one
          </Link>
        </p>
      ))}
      {open && <ClashesAt lessonId={open.id} />}
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
