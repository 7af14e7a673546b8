import { useEffect, useState } from 'react';
import {
  addChapter,
  addLesson,
  removeChapter,
  removeLesson,
} from '#src/features/course/chapter-operations.ts';
import { chapters as collection } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { noteEdited } from '#src/features/course/edited-courses.ts';
import { lessonHash } from '#src/features/course/lesson-hash.ts';
import type { Chapter, Course, Lesson } from '#src/features/course/model.ts';
import { copyOfLesson } from '#src/features/course/new-content.ts';
import { EditorField } from '#src/features/drafting/editor-field.tsx';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { inOrder } from '#src/kit/in-order.ts';
import { uniqueSlug } from '#src/kit/slug.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toastError, toastUndo } from '#src/ui/toast.tsx';
import choice from './chapter-choice.module.css';
import { ChapterChoice } from './chapter-choice.tsx';
import { type Place, useEditing } from './editing.tsx';
import { withKnownIds } from './known-ids.ts';

interface CopyLessonDialogProps extends Place {
  readonly onClose: () => void;
}

/** Copies a lesson, with new ids, to a chapter of another course on this phone. */
export function CopyLessonDialog({ chapter, lesson, onClose }: CopyLessonDialogProps) {
  const engine = useEngine();
  const { run, course, storedPlace } = useEditing();
  const [chosen, setChosen] = useState('');
  const list = useMirror((view) => view.list(courses), []);
  const others = list
    ?.filter((one) => one.id !== course.id)
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en-ZA'));
  const target = others?.find((one) => one.id === chosen);

  async function copy(): Promise<Lesson | undefined> {
    onClose();
    const place = await storedPlace(lesson.id);
    return place && { ...copyOfLesson(place.lesson), title: place.lesson.title };
  }

  async function copyTo(to: Chapter, { title }: Course): Promise<void> {
    const copied = await copy();
    if (!copied) return;
    if (!(await run(addLesson, { id: to.id, lesson: copied, after: to.lessons.at(-1)?.id ?? '' }))) return;
    noteEdited(engine, to.courseId).catch(reportError);
    offerBack(`You copied “${lesson.title}” to “${title}”.`, async () => {
      if (!(await unchanged(to.id, copied))) return false;
      return run(removeLesson, { id: to.id, lessonId: copied.id, of: lesson.title });
    });
  }

  async function copyToNew(to: Course, chaptersThere: readonly Chapter[]): Promise<void> {
    const copied = await copy();
    if (!copied) return;
    const { title } = chapter;
    const slug = uniqueSlug(
      title,
      'chapter',
      chaptersThere.map((one) => one.slug),
    );
    const position = Math.max(0, ...chaptersThere.map((one) => one.position)) + 1;
    const made = await run(addChapter, { courseId: to.id, title, slug, position, lessons: [copied] });
    if (!made) return;
    noteEdited(engine, to.id).catch(reportError);
    offerBack(`You copied “${lesson.title}” to “${to.title}”.`, async () => {
      if ((await unchanged(made.id, copied))?.lessons.length !== 1) return false;
      return run(removeChapter, { id: made.id, title });
    });
  }

  /** Returns the chapter of a copy if nobody has edited the copy since. */
  async function unchanged(id: string, copied: Lesson): Promise<Chapter | undefined> {
    const { view } = engine;
    const chapterNow = await view.get(collection, id);
    const now = chapterNow?.lessons.find((one) => one.id === copied.id);
    // The office may have assigned other addresses to the copy's files since.
    return now && lessonHash(now) === lessonHash(await withKnownIds(view, copied)) ? chapterNow : undefined;
  }

  return (
    <Dialog
      title={`Copy “${lesson.title}”`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {others?.length === 0 ? (
        <p>There is no other course on this {device} yet.</p>
      ) : (
        <EditorField label="Course">
          {(control) => (
            <select {...control} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
              <option value="">Choose a course</option>
              {others?.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </select>
          )}
        </EditorField>
      )}
      {target && (
        <TargetChapters
          key={target.id}
          course={target}
          newTitle={chapter.title}
          onChoose={(to) => void copyTo(to, target)}
          onNew={(chaptersThere) => void copyToNew(target, chaptersThere)}
        />
      )}
    </Dialog>
  );
}

/** Offers to remove a copy again; `takeBack` resolves with `false` for a copy that was edited since. */
function offerBack(text: string, takeBack: () => Promise<unknown>): void {
  async function undo(): Promise<void> {
    if ((await takeBack()) === false)
      toastError('You changed the copy since.', 'Delete it in its course if you don’t want it.');
  }
  toastUndo(text, () => void undo().catch(reportError));
}

interface TargetChaptersProps {
  readonly course: Course;
  readonly newTitle: string;
  readonly onChoose: (chapter: Chapter) => void;
  readonly onNew: (chaptersThere: readonly Chapter[]) => void;
}

/** Offers the chapters of the other course that are on this phone. */
function TargetChapters({ course, newTitle, onChoose, onNew }: TargetChaptersProps) {
  const engine = useEngine();
  const [state, setState] = useState<'asking' | 'answered' | 'failed'>('asking');
  const target = useMirror(
    async (view) => ({
      chapters: inOrder(await view.list(collection, course.id)),
      pulled: (await view.pulledAt(collection, course.id)) !== undefined,
    }),
    [course.id],
  );
  useEffect(() => {
    engine
      ?.pull(collection, course.id)
      .then((failure) => setState(failure ? 'failed' : 'answered'))
      .catch(reportError);
  }, [engine, course.id]);
  if (!target) return null;
  const { chapters, pulled } = target;
  if (!pulled && chapters.length === 0 && !isTemporaryId(course.id))
    return (
      <p role="status">
        {state === 'failed'
          ? `We’re not getting an answer, and this ${device} has never opened that course. Open it once with a signal, and you can copy to it anywhere.`
          : 'Looking for its chapters…'}
      </p>
    );
  return (
    <ChapterChoice chapters={chapters.filter(({ unreadable }) => unreadable === 0)} onChoose={onChoose}>
      <button type="button" className={choice['choice']} onClick={() => onNew(chapters)}>
        <span>A new chapter, “{newTitle}”</span>
      </button>
    </ChapterChoice>
  );
}
