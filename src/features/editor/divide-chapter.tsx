import { useMemo, useState } from 'react';
import { divideChapter } from '#src/features/course/chapter-operations.ts';
import { secondHalf } from '#src/features/course/chapter-size.ts';
import { chapters as collection } from '#src/features/course/chapters.ts';
import type { Chapter, Lesson } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { inOrder } from '#src/kit/in-order.ts';
import { largeWords } from '#src/kit/record-size.ts';
import { uniqueSlug } from '#src/kit/slug.ts';
import { Button } from '#src/ui/button.tsx';
import { LargeNote } from '#src/ui/large-note.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import { toastNotDone } from '#src/ui/toast-not-done.ts';
import { useEditing } from './editing.tsx';
import { numberChapters } from './number-chapters.ts';

/** Moves the last lessons of a large chapter into a new chapter; renders nothing for a single lesson. */
function DivideChapter({ chapter }: { readonly chapter: Chapter }) {
  const { view } = useEngine();
  const { run, course, storedPlace } = useEditing();
  const [busy, setBusy] = useState(false);
  const lessons = secondHalf(chapter);
  const [first] = lessons;
  if (!first) return null;

  async function divide({ id: lessonId }: Lesson): Promise<void> {
    // The drafts are stored first, so that the newest text is included.
    const place = await storedPlace(lessonId);
    if (!place) return;
    const stored = inOrder(await view.list(collection, course.id));
    const at = stored.findIndex(({ id }) => id === place.chapter.id) + 1;
    const title = `${place.chapter.title} (2)`;
    const slug = uniqueSlug(
      title,
      'chapter',
      stored.map((one) => one.slug),
    );
    // The positions are stored first: after an interruption the chapters have the same order, with one number left out.
    const { group, isStored } = await numberChapters(run, [
      ...stored.slice(0, at),
      undefined,
      ...stored.slice(at),
    ]);
    const made = {
      courseId: course.id,
      title,
      slug,
      position: at + 1,
      lessons: [...secondHalf(place.chapter)],
    };
    const args = { ...made, from: place.chapter.id, of: place.chapter.title };
    if (isStored && (await run(divideChapter, args, { group })))
      toastSuccess(`“${title}” is a chapter of its own now`);
  }

  async function tapped(lesson: Lesson): Promise<void> {
    setBusy(true);
    try {
      await divide(lesson);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button busy={busy} onClick={() => void tapped(first).catch(toastNotDone)}>
      Divide it: {lessons.length === 1 ? 'the last lesson goes' : `the last ${lessons.length} lessons go`}{' '}
      into a new chapter
    </Button>
  );
}

/** Warns that a chapter is close to the largest record of the office's system. */
export function LargeChapter({ chapter }: { readonly chapter: Chapter }) {
  const large = useMemo(() => largeWords(chapter), [chapter]);
  if (!large) return null;
  return (
    <LargeNote what="chapter" size={large}>
      {chapter.lessons.length > 1 ? (
        <DivideChapter chapter={chapter} />
      ) : (
        <p>It has one lesson. Move some of it into a second lesson, then you can divide the chapter here.</p>
      )}
    </LargeNote>
  );
}
