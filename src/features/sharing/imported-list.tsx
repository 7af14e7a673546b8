import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lessonsOf } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import { sastDay } from '#src/kit/sast.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { toastFailure } from '#src/ui/toast.tsx';
import { readFromFiles, removeReplaced } from './import-course.ts';
import css from './imported-list.module.css';

/** Lists the courses imported from files, to read or to remove. */
export function ImportedList() {
  const engine = useEngine();
  const files = useMirror(readFromFiles, []);
  useEffect(() => {
    removeReplaced(engine).catch(reportError);
  }, [engine]);
  if (!files || files.length === 0) return null;

  async function remove(id: string): Promise<void> {
    try {
      await engine.local.remove('imported-course', id);
    } catch (error) {
      toastFailure(error, `The course is still on this ${device}.`, 'Try to remove it again.');
    }
  }

  return (
    <section aria-labelledby="from-files">
      <h2 id="from-files" className={css['title']}>
        From files, on this {device}
      </h2>
      <ul className={css['list']}>
        {files.map(({ course, chapters, madeAt }) => {
          const lessons = lessonsOf(chapters).length;
          return (
            <li key={course.id} className={css['row']}>
              <Link
                to="/course/$courseId/{-$chapterId}/{-$lessonId}"
                params={{ courseId: course.slug || course.id }}
                className={css['link']}
              >
                {course.title}
              </Link>
              <p className="soft">
                {lessons === 1 ? '1 lesson' : `${lessons} lessons`} · file from {sastDay(madeAt)}
              </p>
              <AskTwice
                verb="Remove"
                from={`from this ${device}`}
                act={`Remove this course from this ${device}`}
                consequence="To read it again you need the file, or a signal. Your answers and your place stay."
                onYes={() => remove(course.id)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
