import { Link } from '@tanstack/react-router';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import { type LessonPlace, lessonsOf } from '#src/features/course/model.ts';
import { readCourseContent } from '#src/features/course/queries.ts';
import type { Marked } from '#src/features/reader/bookmarks.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import type { View } from '#src/sync/index.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './learn-page.module.css';
import { BookmarkIcon, NoteIcon } from './reader-icons.tsx';

interface Line {
  readonly mark: Marked;
  /** The link's target; undefined when the lesson was deleted. */
  readonly params: ReturnType<typeof lessonParams> | undefined;
}

async function readLines(view: View, marks: readonly Marked[]): Promise<readonly Line[]> {
  const ids = [...new Set(marks.map(({ place }) => place.courseId))];
  const contents = new Map<string, Awaited<ReturnType<typeof readCourseContent>>>();
  for (const id of ids) contents.set(id, await readCourseContent(view, id));
  return marks.map((mark) => {
    const content = contents.get(mark.place.courseId);
    const place = lessonsOf(content?.chapters ?? []).find(isAt(mark));
    return { mark, params: content && place && lessonParams(content.course, place) };
  });
}

/** Returns a test for the place of a mark: by the block first, which may have moved to another lesson. */
function isAt({ place: { contentId, lessonId } }: Marked) {
  return ({ lesson }: LessonPlace) =>
    lesson.id === lessonId || lesson.contents.some(({ id }) => id === contentId);
}

/** Bookmarks and notes, newest first, each with a link to its block. */
export function MarkedList({ marks }: { readonly marks: readonly Marked[] }) {
  const lines = useMirror((view) => readLines(view, marks), [], undefined, [marks]);
  if (!lines) return <Skeleton lines={4} label="Looking for your bookmarks" />;
  return (
    <ul className="wide">
      {lines.map(({ mark, params }) => (
        <li key={mark.place.contentId} className={css['line']}>
          {mark.isBookmarked ? <BookmarkIcon /> : <NoteIcon />}
          <div>
            {params ? (
              <Link
                to="/course/$courseId/{-$chapterId}/{-$lessonId}"
                params={params}
                hash={`block-${mark.place.contentId}`}
                className={css['to']}
              >
                {mark.place.contentTitle || mark.place.lessonTitle}
              </Link>
            ) : (
              <strong>{mark.place.contentTitle || mark.place.lessonTitle}</strong>
            )}
            <p className="soft small">
              {mark.place.courseTitle} · {mark.place.lessonTitle}
              {!params && ` · not on this ${device} now`}
            </p>
            {mark.note && <p className={css['note']}>{mark.note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
