import { type ReactNode, useEffect, useRef } from 'react';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import type { Course, LessonPlace } from '#src/features/course/model.ts';
import { ContentView } from '#src/features/reader/blocks/content-view.tsx';
import type { KeptPlace } from '#src/features/reader/opening.ts';
import { noteOpened, noteRead } from '#src/features/reader/reading.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { ContinueLink } from '#src/ui/continue-link.tsx';
import { BackToEdit } from './back-to-edit.tsx';
import { BlockTools } from './block-tools.tsx';
import { LessonEnd } from './lesson-end.tsx';
import css from './lesson-page.module.css';
import { usePlace } from './use-place.tsx';

export interface LessonPageProps {
  readonly course: Course;
  readonly places: readonly LessonPlace[];
  readonly place: LessonPlace;
  readonly read: readonly string[];
  /** Changes with whatever lays the text out anew. */
  readonly form: string;
  /** The lesson its reader was in, where this one opened because the course did. */
  readonly goOn?: LessonPlace | undefined;
  /** Where its reader was, where that is known already. */
  readonly kept?: KeptPlace | undefined;
  /** It stood on the screen before whoever is here came: what was read of it is not theirs. */
  readonly isOthers: boolean;
  /** It came in a file, and cannot be changed. */
  readonly isCopy: boolean;
  /** What has to be known of the course, before the lesson begins. */
  readonly notices: ReactNode;
}

/** One lesson: what it holds, and the way on. It opens where it was left; its end on the screen is what counts as read. */
export function LessonPage(props: LessonPageProps) {
  const { course, places, place, read, form, goOn, kept, isOthers, isCopy, notices } = props;
  const { chapter, lesson } = place;
  const page = useRef<HTMLElement>(null);
  // What is offered stands at the beginning.
  const opensAt = goOn ? { lessonId: lesson.id, place: undefined } : kept;
  const ready = usePlace(page, lesson.id, form, opensAt, lesson);
  const end = useReadToEnd({ courseId: course.id, lessonId: lesson.id, ready, isContinued: !goOn, isOthers });
  const { role } = useSession();
  const at = places.indexOf(place);
  return (
    <article ref={page} className={css['lesson']} data-ready={ready || undefined}>
      {notices}
      {goOn && (
        <div className="no-print">
          <ContinueLink to="/course/$courseId/{-$chapterId}/{-$lessonId}" params={lessonParams(course, goOn)}>
            Continue: {goOn.lesson.title}, lesson {places.indexOf(goOn) + 1} of {places.length}
          </ContinueLink>
        </div>
      )}
      <header className={css['head']}>
        {role === 'instructor' && !isCopy && <BackToEdit course={course} place={place} />}
        <p className={css['where']}>
          {chapter.title} · Lesson {at + 1} of {places.length}
        </p>
        <h1>{lesson.title}</h1>
      </header>
      {lesson.contents.map((content) => (
        <div key={content.id} data-block={content.id} className={css['block']}>
          <ContentView content={content} isOthers={isOthers} />
          <BlockTools course={course} place={place} content={content} />
        </div>
      ))}
      {chapter.unreadable > 0 && (
        <p className={css['damaged']}>
          Part of this chapter is damaged at the office, and we can’t show it. You can read the rest.
        </p>
      )}
      {lesson.contents.length === 0 && <p>This lesson is still being written.</p>}
      <div ref={end} className={css['read']} />
      <LessonEnd course={course} places={places} place={place} read={read} isMain={!goOn} />
    </article>
  );
}

interface ReadToEnd extends Pick<LessonPageProps, 'isOthers'> {
  readonly courseId: string;
  readonly lessonId: string;
  readonly ready: boolean;
  readonly isContinued: boolean;
}

/**
 * Remembers what was opened, unless it is not what somebody goes on with, and that it was read once its end has been on
 * the screen; kept per person, never sent.
 */
function useReadToEnd({ courseId, lessonId, ready, isContinued, isOthers }: ReadToEnd) {
  const engine = useEngine();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Kept before its place is found: who opens a lesson and leaves at once goes on with it.
    if (engine && isContinued && !isOthers) noteOpened(engine, courseId, lessonId).catch(reportError);
  }, [engine, courseId, lessonId, isContinued, isOthers]);
  useEffect(() => {
    if (!engine || !end.current || !ready || isOthers) return undefined;
    const mark = end.current;
    const article = mark.parentElement;
    // What is still coming was not read: until it is there the end is in view sooner than the lesson.
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || article?.querySelector('[data-coming]')) return;
      stop();
      noteRead(engine, courseId, lessonId).catch(reportError);
    });
    const arrived = new MutationObserver(() => {
      seen.unobserve(mark);
      seen.observe(mark);
    });
    const stop = () => {
      seen.disconnect();
      arrived.disconnect();
    };
    seen.observe(mark);
    if (article) arrived.observe(article, { childList: true, subtree: true });
    return stop;
  }, [engine, courseId, lessonId, ready, isOthers]);
  return end;
}
