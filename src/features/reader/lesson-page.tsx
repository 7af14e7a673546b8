import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import type { Content, Course, LessonPlace } from '#src/features/course/model.ts';
import { contentTypeOf, contentTypes } from '#src/features/course/new-content.ts';
import { finishedContents, lackingOf } from '#src/features/course/unfinished.ts';
import { ContentView } from '#src/features/reader/blocks/content-view.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { ContinueLink } from '#src/ui/continue-link.tsx';
import { BlockTools } from './block-tools.tsx';
import { LessonEnd } from './lesson-end.tsx';
import css from './lesson-page.module.css';
import type { KeptPlace } from './opening.ts';
import { usePlace } from './use-place.tsx';
import { useReadLesson } from './use-read-lesson.tsx';

export interface LessonPageProps {
  readonly course: Course;
  readonly places: readonly LessonPlace[];
  readonly place: LessonPlace;
  readonly read: readonly string[];
  /** A key of the layout: differs after every change of a setting that affects the text's layout. */
  readonly form: string;
  /** The lesson to continue with, if this one opened because the URL named only the course. */
  readonly goOn?: LessonPlace | undefined;
  /** The reader's place, if already loaded. */
  readonly storedPlace?: KeptPlace | undefined;
  /**
   * Whether the lesson was on the screen before the current person signed in or out: then reading it does not count for
   * the current person.
   */
  readonly isOthers: boolean;
  /** Whether the lesson was imported from a file, and cannot be changed. */
  readonly isCopy: boolean;
  /** Notices before the lesson. */
  readonly notices: ReactNode;
}

/** One lesson: its blocks, and the link to the next lesson. It opens at the stored place. */
export function LessonPage(props: LessonPageProps) {
  const { course, places, place, read, form, goOn, storedPlace, isOthers, isCopy, notices } = props;
  const { chapter, lesson } = place;
  const page = useRef<HTMLElement>(null);
  // With an offer to continue, the lesson opens at its start, where the offer is.
  const opensAt = goOn ? { lessonId: lesson.id, place: undefined } : storedPlace;
  const ready = usePlace(page, lesson.id, form, opensAt, lesson);
  const isRead = read.includes(lesson.id);
  const missing = useReadLesson({
    ...{ page, courseId: course.id, lesson, isRead, ready, isOthers },
    isContinued: !goOn,
  });
  const { role } = useSession();
  const at = places.indexOf(place);
  // Authors also see the blocks that learners do not see.
  const isAuthor = (role === 'instructor' || role === 'admin') && !isCopy;
  const contents = isAuthor ? lesson.contents : finishedContents(lesson.contents);
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
        <div className={css['line']}>
          <p className={css['where']}>
            {chapter.title} · Lesson {at + 1} of {places.length}
          </p>
          {role === 'instructor' && !isCopy && <BackToEdit course={course} place={place} />}
        </div>
        <h1>{lesson.title}</h1>
      </header>
      {contents.map((content) =>
        isAuthor && lackingOf(content) ? (
          <UnfinishedBlock key={content.id} content={content} />
        ) : (
          <div key={content.id} data-block={content.id} className="slim">
            <ContentView content={content} isOthers={isOthers} />
            <div data-end={content.id} />
            <BlockTools course={course} place={place} content={content} />
          </div>
        ),
      )}
      {chapter.unreadable > 0 && (
        <p className={css['damaged']}>
          Part of this chapter is damaged in our records, and we can’t show it. You can read the rest.
        </p>
      )}
      {contents.length === 0 && <p>This lesson is still being written.</p>}
      <LessonEnd course={course} places={places} place={place} read={read} missing={missing} isMain={!goOn} />
    </article>
  );
}

/** Shows authors a placeholder for a block that learners do not see yet. */
function UnfinishedBlock({ content }: { readonly content: Content }) {
  const type = contentTypeOf(content.type);
  const kind = type ? contentTypes[type] : content.type;
  return (
    <section className={`${css['unfinished']} no-print`} aria-label={content.title || kind}>
      <p className={css['lacks']}>
        {kind}
        {content.title && `: ${content.title}`}
      </p>
      <p>Learners don’t see this until it has {lackingOf(content)}.</p>
    </section>
  );
}

interface BackToEditProps {
  readonly course: Course;
  readonly place: LessonPlace;
}

/** For an instructor: a link to the lesson in the editor. */
function BackToEdit({ course, place }: BackToEditProps) {
  const { courseId, chapterId, lessonId } = lessonParams(course, place);
  const editor: string = ['/edit-course', courseId, chapterId, lessonId].map(encodeURI).join('/');
  return (
    <p className="no-print" data-tools="">
      <Link to={editor} className={buttonClass('quiet', css['edit'])}>
        Back to edit
      </Link>
    </p>
  );
}
