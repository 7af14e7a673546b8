import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useEditing } from '#src/features/editor/editing.tsx';
import { chapterText } from '#src/features/editor/history/lesson-text.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import css from './course-deleted.module.css';
import { makeAgain } from './make-again.ts';

/** The course that is open was deleted: what this phone has of it is shown, and can be made a course again or copied. */
export function CourseDeleted() {
  const engine = useEngine();
  const navigate = useNavigate();
  const { course, chapters, drafts } = useEditing();
  const { epoch } = usePinnedEpoch();
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');

  async function make(): Promise<void> {
    if (!engine) return;
    setState('busy');
    try {
      await drafts.flush();
      const { id } = await makeAgain(engine, { course, chapters }, epoch);
      await navigate({ to: '/edit-course/$courseId/{-$chapterId}/{-$lessonId}', params: { courseId: id } });
    } catch {
      // Nothing was let go of: it stands here still.
      setState('failed');
    }
  }

  const allText = () =>
    [course.title, ...chapters.map(chapterText), drafts.unsavedText()]
      .filter((text) => text !== '')
      .join('\n\n');

  return (
    <section className={css['deleted']} role="alert">
      <h2 className={css['title']}>
        <NeedsYouSign />
        This course was deleted
      </h2>
      <p>
        It is no longer at the office. What you see is on this {device} only, and can’t be changed until you
        make it again.
      </p>
      <div className={css['choices']}>
        <Button variant="main" busy={state === 'busy'} onClick={() => void make()}>
          Make it again
        </Button>
        <CopyButton label="Copy all my text" text={allText} />
      </div>
      {state === 'failed' && <p>This {device} couldn’t keep it. Nothing is lost. Try again.</p>}
    </section>
  );
}
