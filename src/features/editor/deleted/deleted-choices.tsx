import { useNavigate } from '@tanstack/react-router';
import type { WholeCourse } from '#src/features/course/add-whole-course.ts';
import type { OpenDrafts } from '#src/features/drafting/drafting.tsx';
import { chapterText } from '#src/features/editor/history/lesson-text.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useKeptChoice } from '#src/hooks/use-kept-choice.ts';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { NotKept } from '#src/ui/versions-question.tsx';
import css from './course-deleted.module.css';
import { makeAgain } from './make-again.ts';

interface DeletedChoicesProps {
  readonly whole: WholeCourse;
  /** The drafts of an open course, which may not be stored yet. */
  readonly drafts?: Pick<OpenDrafts, 'flush' | 'unsavedText'>;
}

/** Offers to create a deleted course again from this phone, or to copy it. */
export function DeletedChoices({ whole, drafts }: DeletedChoicesProps) {
  const engine = useEngine();
  const navigate = useNavigate();
  const { epoch } = usePinnedEpoch();
  const { busy, failed, keep } = useKeptChoice();

  const make = () =>
    keep(async () => {
      await drafts?.flush();
      const { id } = await makeAgain(engine, whole, epoch);
      await navigate({ to: '/edit-course/$courseId/{-$chapterId}/{-$lessonId}', params: { courseId: id } });
    });

  const allText = () =>
    [whole.course.title, ...whole.chapters.map(chapterText), drafts?.unsavedText() ?? '']
      .filter((text) => text !== '')
      .join('\n\n');

  return (
    <>
      <div className={css['choices']}>
        <Button variant="main" busy={busy} onClick={() => void make()}>
          Make it again
        </Button>
        <CopyButton label="Copy all my text" text={allText} />
      </div>
      {failed && <NotKept />}
    </>
  );
}
