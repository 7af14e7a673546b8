import { createContext, type ReactNode, useContext } from 'react';
import type { Chapter, Content, Course, Lesson } from '#src/features/course/model.ts';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { StoredState } from '#src/ui/stored-state.tsx';
import { storedWords } from '#src/ui/stored-words.ts';

/** Content of other slices, shown beside the parts of a course; the route provides it. */
export interface LearnerSlots {
  /** Returns a notice before the lessons of a course. */
  readonly notice?: (course: Course) => ReactNode;
  readonly course?: (course: Course, chapters: readonly Chapter[]) => ReactNode;
  /** Returns the content below the lessons of a course. */
  readonly afterLessons?: (course: Course, chapters: readonly Chapter[]) => ReactNode;
  /** Returns the content at the end of a finished course: the next course, and the person's certificates. */
  readonly afterCourse?: (course: Course, isMain: boolean) => ReactNode;
  readonly lesson?: (lesson: Lesson) => ReactNode;
  /** Returns the content beside a block that is a file. */
  readonly file?: (content: Content) => ReactNode;
}

const SlotsContext = createContext<LearnerSlots>({});

/** Provides the slots to the pages of a course. */
export function LearnerSlotsProvider({ slots, children }: { slots: LearnerSlots; children: ReactNode }) {
  return <SlotsContext value={slots}>{children}</SlotsContext>;
}

/** Shown above the lessons of a course. */
export function CourseSlot({ course, chapters }: { course: Course; chapters: readonly Chapter[] }) {
  return useContext(SlotsContext).course?.(course, chapters);
}

/** Shown below the lessons of a course. */
export function AfterLessonsSlot({ course, chapters }: { course: Course; chapters: readonly Chapter[] }) {
  return useContext(SlotsContext).afterLessons?.(course, chapters);
}

/** Shown at the end of a finished course. */
export function AfterCourseSlot({ course, isMain }: { course: Course; isMain: boolean }) {
  return useContext(SlotsContext).afterCourse?.(course, isMain);
}

/** Shown beside a lesson. */
export function LessonSlot({ lesson }: { lesson: Lesson }) {
  return useContext(SlotsContext).lesson?.(lesson);
}

/** Shown beside a file. */
export function FileSlot({ content }: { content: Content }) {
  const slots = useContext(SlotsContext);
  if (isLocalUrl(content.src))
    return <StoredState state="held" words={`${storedWords.held}, waiting to be sent`} />;
  return slots.file?.(content);
}
