import { Link, useNavigate } from '@tanstack/react-router';
import { memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { addChapter, addLesson, moveLesson } from '#src/features/course/chapter-operations.ts';
import { chapterParam, courseParam, lessonParams } from '#src/features/course/lesson-params.ts';
import type { Chapter, Lesson } from '#src/features/course/model.ts';
import { newLesson } from '#src/features/course/new-content.ts';
import { uniqueSlug } from '#src/kit/slug.ts';
import { Button } from '#src/ui/button.tsx';
import { ChevronIcon } from '#src/ui/list-icon.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { ChapterOrder } from './chapter-order.tsx';
import css from './course-outline.module.css';
import { useEditing } from './editing.tsx';
import { PlusIcon } from './editor-icon.tsx';
import { TitleForm } from './title-panel.tsx';

interface CourseOutlineProps {
  readonly chapters: readonly Chapter[];
  /** The chapter that the address names. */
  readonly chapter: Chapter | undefined;
  readonly lesson: Lesson | undefined;
  /** Called when a chapter or lesson is chosen, to close an outline that lies over the page. */
  readonly onChosen?: () => void;
  /** Further actions on the course, where the outline lies over the page. */
  readonly children?: ReactNode;
}

/** The open form, one at a time. */
type Adding = 'chapter' | 'lesson' | undefined;

const route = '/edit-course/$courseId/{-$chapterId}/{-$lessonId}';

/** Lists the chapters of a course and the lessons of the open one, in order. */
export function CourseOutline({ chapters, chapter: open, lesson, onChosen, children }: CourseOutlineProps) {
  const { run, course, named } = useEditing();
  const navigate = useNavigate();
  const [adding, setAdding] = useState<Adding>();
  const opens = useOpens([open?.slug, lesson?.id], () => {
    setAdding(undefined);
    onChosen?.();
  });
  const [askedToOrder, setOrdering] = useState(false);
  const lastMove = useRef<Promise<unknown>>(Promise.resolve());
  // Reordering writes to the chapters, and a chapter that cannot be read whole must not be written.
  const canOrder = chapters.length > 1 && chapters.every(({ unreadable }) => unreadable === 0);
  const ordering = askedToOrder && canOrder;
  const courseId = courseParam(named);

  async function add(title: string): Promise<'done' | undefined> {
    const slug = uniqueSlug(
      title,
      'chapter',
      chapters.map((one) => one.slug),
    );
    const position = Math.max(0, ...chapters.map((one) => one.position)) + 1;
    if (!(await run(addChapter, { courseId: course.id, title, slug, position, lessons: [] })))
      return undefined;
    opens(slug);
    await navigate({ to: route, params: { courseId, chapterId: slug } });
    return 'done';
  }

  return (
    <nav className="stack-4 slim" aria-label={`Chapters of ${course.title}`}>
      {ordering ? (
        <ChapterOrder chapters={chapters} last={lastMove} />
      ) : (
        <ol className="stack-1">
          {chapters.map((one) => (
            <li key={chapterParam(one, chapters)}>
              <ChapterLink
                courseId={courseId}
                chapterId={chapterParam(one, chapters)}
                chapter={one}
                isOpen={one.id === open?.id}
              />
              {one.id === open?.id && one.unreadable === 0 && (
                <Lessons chapter={one} {...{ lesson, onChosen, adding, setAdding, opens }} />
              )}
            </li>
          ))}
        </ol>
      )}
      <div className={css['foot']}>
        {adding === 'chapter' ? (
          <TitleForm
            id="new-chapter"
            label="Title of the chapter"
            action="Add chapter"
            onSave={add}
            onCancel={() => setAdding(undefined)}
          />
        ) : (
          // The page itself has the form for the first chapter.
          chapters.length > 0 && (
            <Button aria-expanded={false} onClick={() => setAdding('chapter')}>
              <PlusIcon />
              Add chapter
            </Button>
          )
        )}
        {canOrder && adding !== 'chapter' && (
          <Button variant="quiet" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
            {ordering ? 'Done' : 'Change the order'}
          </Button>
        )}
        {children}
      </div>
    </nav>
  );
}

/**
 * Calls `onOpen` once the added item is open. If the outline closed earlier, the previous lesson would be visible, and
 * somebody could write there.
 */
function useOpens(open: readonly (string | undefined)[], onOpen: () => void): (added: string) => void {
  const [added, opens] = useState<string>();
  const isOpen = added !== undefined && open.includes(added);
  const tell = useEffectEvent(onOpen);
  useEffect(() => {
    if (!isOpen) return;
    opens(undefined);
    tell();
  }, [isOpen]);
  return opens;
}

interface ChapterLinkProps {
  /** The ids in the address. */
  readonly courseId: string;
  readonly chapterId: string;
  readonly chapter: Chapter;
  readonly isOpen: boolean;
}

/** Memoised, because each autosave renders the outline and there may be hundreds of chapters. */
const ChapterLink = memo(function ChapterLink({ courseId, chapterId, chapter, isOpen }: ChapterLinkProps) {
  const { title, lessons } = chapter;
  return (
    <Link to={route} params={{ courseId, chapterId }} className={css['chapter']} aria-expanded={isOpen}>
      <ChevronIcon />
      <span>{title}</span>
      <small>{lessons.length}</small>
    </Link>
  );
});

interface LessonsProps {
  readonly chapter: Chapter;
  readonly lesson: Lesson | undefined;
  readonly onChosen: (() => void) | undefined;
  readonly adding: Adding;
  readonly setAdding: (adding: Adding) => void;
  /** Called with the added id: the outline stays until that item is open. */
  readonly opens: (added: string) => void;
}

function Lessons({ chapter, lesson: open, onChosen, adding, setAdding, opens }: LessonsProps) {
  const { run, named } = useEditing();
  const navigate = useNavigate();
  const { id, lessons } = chapter;

  async function add(title: string): Promise<'done' | undefined> {
    const lesson = newLesson(title, undefined);
    if (!(await run(addLesson, { id, lesson, after: lessons.at(-1)?.id ?? '' }))) return undefined;
    opens(lesson.id);
    await navigate({ to: route, params: lessonParams(named, { chapter, lesson }) });
    return 'done';
  }

  function move(lessonId: string, to: number): void {
    const others = lessons.filter((one) => one.id !== lessonId);
    const of = lessons.find((one) => one.id === lessonId)?.title ?? '';
    void run(moveLesson, { id, lessonId, after: others[to - 1]?.id ?? '', of });
  }

  return (
    <div className={css['lessons']}>
      {lessons.length > 0 && (
        <SortableList
          label={`Lessons of ${chapter.title}`}
          items={lessons.map((one) => ({ id: one.id, name: one.title, lesson: one }))}
          onMove={move}
        >
          {({ lesson, name }) => (
            <Link
              to={route}
              params={lessonParams(named, { chapter, lesson })}
              className={css['lesson']}
              aria-current={lesson.id === open?.id ? 'page' : undefined}
              onClick={onChosen}
            >
              {name}
            </Link>
          )}
        </SortableList>
      )}
      {adding === 'lesson' ? (
        <TitleForm
          id="new-lesson"
          label="Title of the lesson"
          action="Add lesson"
          onSave={add}
          onCancel={() => setAdding(undefined)}
        />
      ) : (
        // The page itself has the form for the first lesson.
        lessons.length > 0 && (
          <Button variant="quiet" aria-expanded={false} onClick={() => setAdding('lesson')}>
            <PlusIcon />
            Add lesson
          </Button>
        )
      )}
    </div>
  );
}
