import { useMemo } from 'react';
import { divideChapter, moveChapter } from '#src/features/course/chapter-operations.ts';
import { secondHalf } from '#src/features/course/chapter-size.ts';
import type { Chapter } from '#src/features/course/model.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { largeWords } from '#src/kit/record-size.ts';
import { uniqueSlug } from '#src/kit/slug.ts';
import { Button } from '#src/ui/button.tsx';
import { LargeNote } from '#src/ui/large-note.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import { toastNotDone } from '#src/ui/toast-not-done.ts';
import { useEditing } from './editing.tsx';

/** Makes a chapter of its own of the last lessons of one that is too large; nothing where it has a single lesson. */
function DivideChapter({ chapter }: { readonly chapter: Chapter }) {
  const { course, chapters } = useEditing();
  const { run, busy } = useMutation(divideChapter);
  const { run: move } = useMutation(moveChapter);
  const lessons = secondHalf(chapter);
  if (lessons.length === 0) return null;

  async function divide(): Promise<void> {
    const title = `${chapter.title} (2)`;
    const slug = uniqueSlug(
      title,
      'chapter',
      chapters.map((one) => one.slug),
    );
    const at = chapters.indexOf(chapter) + 1;
    const args = { courseId: course.id, title, slug, position: at + 1, lessons: [...lessons] };
    const accepted = await run({ ...args, from: chapter.id, of: chapter.title });
    if (!accepted) return;
    const { group } = accepted;
    for (const [after, one] of chapters.slice(at).entries())
      await move({ id: one.id, position: at + after + 2, of: one.title }, { group });
    toastSuccess(`“${title}” is a chapter of its own now`);
  }

  return (
    <Button busy={busy} onClick={() => void divide().catch(toastNotDone)}>
      Divide it: {lessons.length === 1 ? 'the last lesson goes' : `the last ${lessons.length} lessons go`}{' '}
      into a new chapter
    </Button>
  );
}

/** Says that a chapter is near what the office's system may keep of one record, before it is too large. */
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
