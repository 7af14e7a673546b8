import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { removeChapter, renameChapter } from '#src/features/course/chapter-operations.ts';
import { courseParam } from '#src/features/course/lesson-params.ts';
import type { Chapter } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import { offerUndo } from '#src/ui/offer-undo.ts';
import { toastSuccess } from '#src/ui/toast.tsx';
import { useEditing } from './editing.tsx';
import css from './title-panel.module.css';
import { TitlePanel } from './title-panel.tsx';

/** Shows the title of the open chapter and the actions on the whole chapter. */
export function ChapterPanel({ chapter }: { readonly chapter: Chapter }) {
  const engine = useEngine();
  const navigate = useNavigate();
  const { run, named } = useEditing();
  const [asking, setAsking] = useState(false);
  const { id, title, lessons } = chapter;

  async function rename(next: string): Promise<unknown> {
    const accepted = await run(renameChapter, { id, title: next });
    if (accepted) toastSuccess('Chapter updated');
    return accepted;
  }

  async function remove(): Promise<void> {
    setAsking(false);
    const accepted = await run(removeChapter, { id, title });
    if (!accepted) return;
    await open();
    offerUndo(title, {
      mutationIds: [accepted.mutationId],
      discard: engine.discard,
      onBack: () => open(chapter.slug || id),
    });
  }

  async function open(chapterId?: string): Promise<void> {
    await navigate({
      to: '/edit-course/$courseId/{-$chapterId}/{-$lessonId}',
      params: { courseId: courseParam(named), ...(chapterId && { chapterId }) },
    });
  }

  return (
    <>
      <TitlePanel id="chapter-title" thing="chapter" heading="h2" title={title} onRename={rename}>
        <Button variant="quiet" className={css['delete']} onClick={() => setAsking(true)}>
          <BinIcon />
          Delete chapter
        </Button>
      </TitlePanel>
      {asking && (
        <ConfirmDialog
          title={`Delete the chapter “${title}”?`}
          action="Delete chapter"
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {lessons.length === 0
              ? 'It has no lessons.'
              : `Its ${lessons.length === 1 ? 'lesson goes' : `${lessons.length} lessons go`} with it.`}{' '}
            You can undo it right after.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
