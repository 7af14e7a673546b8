import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import type { Chapter, Lesson } from '#src/features/course/model.ts';
import { useEditing } from '#src/features/editor/editing.tsx';
import { chapterText } from '#src/features/editor/history/lesson-text.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useKeptChoice } from '#src/hooks/use-kept-choice.ts';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import { QuestionBox } from '#src/ui/versions-question.tsx';
import type { ChapterConflict } from './chapter-conflict.ts';
import css from './conflict-questions.module.css';
import { ConflictsAt, useConflicts } from './conflict-questions.tsx';

interface ConflictNoticesProps {
  readonly chapter: Chapter;
  readonly lesson: Lesson | undefined;
}

/**
 * Shows the questions that concern no block on the screen. They appear only after typing has ended, because they would
 * move the field.
 */
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
      {conflicts.ofChapter.isWhole && <ChapterQuestion conflict={conflicts.ofChapter} chapter={chapter} />}
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

/** Tells whether a field has the focus. */
function useIsTyping(): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    const checkTyping = () => setTyping(document.activeElement?.matches('input, textarea') ?? false);
    // The next element gets the focus only a moment after a field is left.
    const later = () => setTimeout(checkTyping);
    checkTyping();
    document.addEventListener('focusin', checkTyping);
    document.addEventListener('focusout', later);
    return () => {
      document.removeEventListener('focusin', checkTyping);
      document.removeEventListener('focusout', later);
    };
  }, []);
  return typing;
}

/** Returns the wording of the question about a whole chapter. */
function wordsOf({ theirs }: ChapterConflict['conflict']): { title: string; why: string } {
  if (theirs === undefined)
    return {
      title: 'Somebody else deleted this chapter',
      why: `You changed it meanwhile. Yours stays on this ${device} until you choose.`,
    };
  return {
    title: 'Somebody else changed this whole chapter',
    why: `We can’t show the two side by side. Yours stays on this ${device} until you choose.`,
  };
}

interface ChapterQuestionProps {
  readonly conflict: ChapterConflict;
  /** The person's own version, as the screen shows it. */
  readonly chapter: Chapter;
}

/** Asks which version of a whole chapter to keep, on the chapter's page. */
function ChapterQuestion({ conflict: { mutationId, conflict }, chapter }: ChapterQuestionProps) {
  const engine = useEngine();
  const { drafts } = useEditing();
  const { busy, failed, keep } = useKeptChoice();
  const [sure, setSure] = useState(false);
  const { title, why } = wordsOf(conflict);
  const isDeleted = conflict.theirs === undefined;
  const giveUp = isDeleted ? 'Delete mine' : 'Use theirs';

  const resolveWith = (work: () => Promise<unknown> | undefined) =>
    keep(async () => {
      setSure(false);
      await drafts.flush();
      await work();
      drafts.reread();
    });

  return (
    <QuestionBox {...{ title, why, failed }} heading="h3" framed>
      <div className={css['choices']}>
        {isDeleted && (
          // The author's own text is never replaced without being shown.
          <Button
            busy={busy}
            onClick={() => void resolveWith(() => engine.resolve(mutationId, conflict.mine))}
          >
            Make it again
          </Button>
        )}
        <CopyButton label={isDeleted ? 'Copy all my text' : 'Copy mine'} text={() => chapterText(chapter)} />
        <Button variant="danger" busy={busy} onClick={() => setSure(true)}>
          {isDeleted && <BinIcon />}
          {giveUp}
        </Button>
      </div>
      {sure && (
        <ConfirmDialog
          title={`${giveUp}?`}
          action={giveUp}
          onCancel={() => setSure(false)}
          onConfirm={() => void resolveWith(() => engine.discard(mutationId))}
        >
          <p>What you changed in this chapter goes from this {device}. It can’t come back.</p>
        </ConfirmDialog>
      )}
    </QuestionBox>
  );
}
