import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { chapters as collection } from '#src/features/course/chapters.ts';
import { type Named, namedAs } from '#src/features/course/lesson-params.ts';
import { keepVersion, versionEveryMs } from '#src/features/course/lesson-versions.ts';
import type { Chapter, Course, Lesson, LessonPlace } from '#src/features/course/model.ts';
import { DraftingProvider, type OpenDrafts } from '#src/features/drafting/drafting.tsx';
import type { EditActions } from '#src/features/drafting/edit-actions.ts';
import { useDocument } from '#src/features/drafting/use-document.tsx';
import type { LessonHistory } from '#src/features/editor/history/lesson-history.ts';
import { discardUnused } from '#src/features/uploads/attach-file.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { must } from '#src/kit/must.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { noticeEdit } from './notice-edit.ts';
import { useUnusedFiles } from './use-unused-files.tsx';

export type { LessonPlace as Place };

interface Editing extends EditActions {
  readonly course: Course;
  /** The course's names in links. */
  readonly named: Named;
  readonly chapters: readonly Chapter[];
  readonly drafts: OpenDrafts;
  readonly history: LessonHistory;
  /** Returns a lesson and its chapter after all drafts are stored. */
  readonly storedPlace: (lessonId: string) => Promise<LessonPlace | undefined>;
  /** Notes that a file was replaced: if unsent, it is discarded once undo no longer needs it. */
  readonly replaced: (address: string) => void;
  /** Whether this phone had no room for an earlier version of a lesson. */
  readonly noVersions: boolean;
  /** Whether somebody deleted the course elsewhere, so that nothing can be changed. */
  readonly isDeleted: boolean;
}

const EditingContext = createContext<Editing | undefined>(undefined);

interface EditingProviderProps {
  readonly course: Course;
  /** The course as the address names it. */
  readonly requestedCourse: string;
  readonly chapters: readonly Chapter[];
  /** Called with the id of each item that was changed. */
  readonly onAccepted: (id: string) => void;
  readonly isDeleted?: boolean;
  readonly children: ReactNode;
}

/** Provides the editor of one course: stores all edits below in order, with undo. */
export function EditingProvider(props: EditingProviderProps) {
  const { course, requestedCourse, chapters, onAccepted, isDeleted = false, children } = props;
  const engine = useEngine();
  const { keepVersion, failed: noVersions } = useVersions(engine.local);
  const replaced = useReplacedFiles();
  useUnusedFiles();
  const notice = useMemo(
    () => noticeEdit({ engine, keepVersion, onAccepted }),
    [engine, keepVersion, onAccepted],
  );
  const { actions, drafts, history, fields } = useDocument(notice);
  const storedPlace = useStoredPlace(engine.view, drafts, course.id, chapters);
  const named = useMemo(() => namedAs(requestedCourse, course), [requestedCourse, course]);
  const value = useMemo(
    () => ({
      ...actions,
      ...{ storedPlace, course, named, chapters, drafts, history, replaced, noVersions, isDeleted },
    }),
    [actions, storedPlace, course, named, chapters, drafts, history, replaced, noVersions, isDeleted],
  );
  return (
    <EditingContext value={value}>
      <DraftingProvider fields={fields}>{children}</DraftingProvider>
    </EditingContext>
  );
}

/**
 * Returns a function that finds a lesson after the drafts are stored; if two chapters have the lesson, the copy on the
 * screen.
 */
function useStoredPlace(view: View, drafts: OpenDrafts, courseId: string, chapters: readonly Chapter[]) {
  const shown = useRef(chapters);
  useEffect(() => {
    shown.current = chapters;
  });
  return useCallback(
    async (lessonId: string): Promise<LessonPlace | undefined> => {
      const has = ({ lessons }: Chapter) => lessons.some(({ id }) => id === lessonId);
      await drafts.flush();
      const candidates = (await view.list(collection, courseId)).filter(has);
      const onScreen = shown.current.filter(has).map(({ id }) => id);
      const chapter = candidates.find(({ id }) => onScreen.includes(id)) ?? candidates[0];
      const lesson = chapter?.lessons.find(({ id }) => id === lessonId);
      return chapter && lesson && { chapter, lesson };
    },
    [view, courseId, drafts],
  );
}

/** Discards replaced files that were not sent yet when the editor is left: until then undo needs them. */
function useReplacedFiles(): (address: string) => void {
  const engine = useEngine();
  const replaced = useRef(new Set<string>());
  useEffect(() => {
    const addresses = replaced.current;
    return () => {
      for (const address of addresses) discardUnused(engine, address).catch(reportError);
      addresses.clear();
    };
  }, [engine]);
  return useCallback((address) => void replaced.current.add(address), []);
}

/** Stores a version of a lesson before its first change, and from time to time. */
function useVersions(local: Engine['local']) {
  const [failed, setFailed] = useState(false);
  const keptAt = useRef(new Map<string, number>());
  const keep = useCallback(
    (lesson: Lesson) => {
      const at = Date.now();
      if (at - (keptAt.current.get(lesson.id) ?? 0) < versionEveryMs) return;
      keptAt.current.set(lesson.id, at);
      // The change itself is stored even without a version; the list of versions says that one is missing.
      keepVersion(local, { at, lesson }).then(
        () => setFailed(false),
        () => setFailed(true),
      );
    },
    [local],
  );
  return { keepVersion: keep, failed };
}

/** Returns how fields below the provider store edits. */
export function useEditing(): Editing {
  return must(useContext(EditingContext), 'an editor');
}
