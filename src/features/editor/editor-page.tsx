import { useDeferredValue, useEffect, useState } from 'react';
import { chapters as collection } from '#src/features/course/chapters.ts';
import { chapterParam, courseParam, namedAs } from '#src/features/course/lesson-params.ts';
import type { Chapter, Lesson } from '#src/features/course/model.ts';
import { type CourseContent, readCourseContent, refreshCourse } from '#src/features/course/queries.ts';
import { LeaveQuestion } from '#src/features/drafting/leave-question.tsx';
import { NotStored } from '#src/features/drafting/save-line.tsx';
import { openChapterList } from '#src/features/editor/chapter-list.ts';
import { ConflictNotices } from '#src/features/editor/conflicts/conflict-notices.tsx';
import { ConflictProvider } from '#src/features/editor/conflicts/conflict-questions.tsx';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useIsDesk } from '#src/hooks/use-is-desk.ts';
import { useItem } from '#src/hooks/use-item.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Failure } from '#src/sync/index.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ChapterPanel } from './chapter-panel.tsx';
import { CourseOutline } from './course-outline.tsx';
import { CourseDeleted } from './deleted/course-deleted.tsx';
import { useKeptCourse } from './deleted/use-kept-course.tsx';
import { LargeChapter } from './divide-chapter.tsx';
import { EditingProvider, useEditing } from './editing.tsx';
import { EditorBar, SettingsLink } from './editor-bar.tsx';
import css from './editor-page.module.css';
import { NoChapters, NoLessons } from './first-steps.tsx';
import { LessonPanel } from './lesson-panel.tsx';
import { MissingCourse, opening } from './missing-course.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { type Address, isSamePlace, type OpenPlace, resolvePlace } from './resolve-place.ts';
import { useEditorPage } from './use-editor-page.tsx';

interface EditorPageProps {
  /** The course in the address: an id, a temporary id or a slug. */
  readonly course: string;
  readonly chapter?: string | undefined;
  readonly lesson?: string | undefined;
  /** The failure of this visit's fetch, if any. */
  readonly refreshed: Promise<Failure | undefined>;
}

/** `/edit-course/{course}[/{chapter}[/{lesson}]]`: edits a course from the copy on this phone. */
export function EditorPage({ course, chapter = '', lesson, refreshed }: EditorPageProps) {
  const { answer, touch } = useCourse(course);
  const { content, isDeleted } = useKeptCourse(course, answer?.content, answer !== undefined);
  const chapters = useOpenChapters(course, content);
  const open = useOpenPlace(chapters, { chapter, lesson });
  useMissingChapters(content);
  if (!answer) return <Waiting />;
  if (!content || !chapters || !open)
    return <MissingCourse requestedCourse={course} content={content} refreshed={refreshed} />;
  return (
    <EditingProvider
      key={courseParam(namedAs(course, content.course))}
      course={content.course}
      requestedCourse={course}
      chapters={chapters}
      onAccepted={touch}
      isDeleted={isDeleted}
    >
      <Editor chapters={chapters} place={open} />
    </EditingProvider>
  );
}

/** Reads a course for editing: whole when it is opened, and again when a person comes back to the page. */
function useCourse(course: string) {
  const [list, setList] = useState(openChapterList);
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && setList(openChapterList);
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);
  const read = useMirror(
    async (view) => ({
      requestedCourse: course,
      content: ownContent(await readCourseContent(view, course, list.read)),
    }),
    [course],
    undefined,
    [list],
  );
  // Deferred, so that stored changes render between two keys.
  const deferred = useDeferredValue(read);
  return { answer: deferred?.requestedCourse === course ? deferred : undefined, touch: list.touch };
}

/**
 * Returns the chapters to edit. After a course created here is sent, its new id has no chapters yet: the open ones
 * stay.
 */
function useOpenChapters(course: string, content: CourseContent | undefined) {
  const [opened, setOpened] = useState<string>();
  if (content?.chapters && opened !== course) setOpened(course);
  return content && (content.chapters ?? (opened === course ? [] : undefined));
}

/** Returns the open chapter and lesson, and remembers both, because an address may not name them. */
function useOpenPlace(chapters: readonly Chapter[] | undefined, address: Address) {
  const [previous, setPrevious] = useState<OpenPlace>();
  // A chapter named by a temporary id stays open when the office assigns its id.
  const made = useItem(collection, isTemporaryId(address.chapter) ? address.chapter : '');
  const open = chapters && resolvePlace(chapters, { ...address, madeId: made?.id }, previous);
  if (open && !(previous && isSamePlace(open, previous))) setPrevious(open);
  return open;
}

/** Leaves out chapters that came in a file: only those of the office can be changed. */
function ownContent(content: CourseContent | undefined): CourseContent | undefined {
  return content?.imported ? { ...content, chapters: undefined } : content;
}

/** Fetches the chapters of a course that has none on this phone. */
function useMissingChapters(content: CourseContent | undefined): void {
  const engine = useEngine();
  const lacking = content && !content.chapters ? content.course.id : '';
  useEffect(() => {
    if (lacking) refreshCourse(engine, lacking).catch(reportError);
  }, [engine, lacking]);
}

function Editor({ chapters, place }: { readonly chapters: readonly Chapter[]; readonly place: OpenPlace }) {
  const { chapter, lesson } = place;
  const { course, drafts, isDeleted } = useEditing();
  const [outlined, setOutlined] = useState(false);
  const isDesk = useIsDesk();
  useEditorPage(course.id);
  const onOutline = chapters.length > 0 ? () => setOutlined(true) : undefined;
  const isReadable = chapter?.unreadable === 0;
  return (
    <div className={css['editor']}>
      <EditorBar {...{ chapter, lesson, isDesk }} />
      <NotStored />
      {chapter && isReadable && !isDeleted && <LargeChapter chapter={chapter} />}
      {isDeleted && <CourseDeleted />}
      <div className={css['panes']} inert={isDeleted}>
        {isDesk && (
          <aside className={css['side']}>
            <CourseOutline {...{ chapters, chapter, lesson }} />
          </aside>
        )}
        <div className={css['main']}>
          {chapter ? (
            <ChosenLesson
              key={chapterParam(chapter, chapters)}
              {...{ chapter, lesson, onOutline }}
              isCovered={outlined && !isDesk}
            />
          ) : (
            <NoChapters />
          )}
        </div>
      </div>
      {!isDesk && !(isReadable && lesson) && <PhoneBar {...{ chapter, lesson, onOutline }} />}
      <LeaveQuestion drafts={drafts} />
      {outlined && !isDesk && (
        <Dialog title="Chapters and lessons" onClose={() => setOutlined(false)}>
          <CourseOutline {...{ chapters, chapter, lesson }} onChosen={() => setOutlined(false)}>
            <SettingsLink />
          </CourseOutline>
        </Dialog>
      )}
    </div>
  );
}

interface ChosenLessonProps {
  readonly chapter: Chapter;
  readonly lesson: Lesson | undefined;
  readonly onOutline: (() => void) | undefined;
  /** Whether the outline lies over the lesson. */
  readonly isCovered: boolean;
}

function ChosenLesson({ chapter, lesson, onOutline, isCovered }: ChosenLessonProps) {
  const { isDeleted } = useEditing();
  if (chapter.unreadable > 0)
    return (
      <>
        <h2>{chapter.title}</h2>
        <p className={css['note']}>
          We can’t read all of this chapter. You can’t change it here, so that nothing of it gets lost.
        </p>
      </>
    );
  return (
    <ConflictProvider chapter={chapter} lessonId={lesson?.id}>
      <ChapterPanel chapter={chapter} />
      {!isDeleted && <ConflictNotices chapter={chapter} lesson={lesson} />}
      {lesson ? (
        <LessonPanel key={lesson.id} {...{ chapter, lesson, onOutline }} />
      ) : (
        <NoLessons chapter={chapter} isCovered={isCovered} />
      )}
    </ConflictProvider>
  );
}

function Waiting() {
  return (
    <div className={`band ${css['alone']}`}>
      <Skeleton {...opening} />
    </div>
  );
}
