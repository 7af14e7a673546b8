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
  /** What links call it by. */
  readonly named: Named;
  readonly chapters: readonly Chapter[];
  readonly drafts: OpenDrafts;
  readonly history: LessonHistory;
  /** Where a lesson is and what it says, with all that was typed stored first. */
  readonly storedPlace: (lessonId: string) => Promise<LessonPlace | undefined>;
  /** A file was put in the place of another one: what waits of that is discarded once it cannot be undone any more. */
  readonly replaced: (address: string) => void;
  /** This phone could not keep an earlier version of a lesson. */
  readonly noVersions: boolean;
  /** Somebody deleted it elsewhere: nothing of it can be changed. */
  readonly isDeleted: boolean;
}

const EditingContext = createContext<Editing | undefined>(undefined);

interface EditingProviderProps {
  readonly course: Course;
  /** What the address calls it. */
  readonly asked: string;
  readonly chapters: readonly Chapter[];
  /** Something was done to the item with this id. */
  readonly onAccepted: (id: string) => void;
  readonly isDeleted?: boolean;
  readonly children: ReactNode;
}

/** One editor of one course: everything below stores in one order, and can be taken back step by step. */
export function EditingProvider(props: EditingProviderProps) {
  const { course, asked, chapters, onAccepted, isDeleted = false, children } = props;
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
  const named = useMemo(() => namedAs(asked, course), [asked, course]);
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

/** Looks a lesson up once the drafts are stored; of two chapters that have it, in the one on the screen. */
function useStoredPlace(view: View, drafts: OpenDrafts, courseId: string, chapters: readonly Chapter[]) {
  const shown = useRef(chapters);
  useEffect(() => {
    shown.current = chapters;
  });
  return useCallback(
    async (lessonId: string): Promise<LessonPlace | undefined> => {
      const has = ({ lessons }: Chapter) => lessons.some(({ id }) => id === lessonId);
      await drafts.flush();
      const found = (await view.list(collection, courseId)).filter(has);
      const onScreen = shown.current.filter(has).map(({ id }) => id);
      const chapter = found.find(({ id }) => onScreen.includes(id)) ?? found[0];
      const lesson = chapter?.lessons.find(({ id }) => id === lessonId);
      return chapter && lesson && { chapter, lesson };
    },
    [view, courseId, drafts],
  );
}

/** Discards the files that were replaced and have not left this phone, when the editor is left: until then undo needs them. */
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

/** Keeps what a lesson was, before the first change and from time to time. */
function useVersions(local: Engine['local']) {
  const [failed, setFailed] = useState(false);
  const keptAt = useRef(new Map<string, number>());
  const keep = useCallback(
    (lesson: Lesson) => {
      const at = Date.now();
      if (at - (keptAt.current.get(lesson.id) ?? 0) < versionEveryMs) return;
      keptAt.current.set(lesson.id, at);
      // The change itself is stored: only a way back is missing, and the list of versions says so.
      keepVersion(local, { at, lesson }).then(
        () => setFailed(false),
        () => setFailed(true),
      );
    },
    [local],
  );
  return { keepVersion: keep, failed };
}

/** How what is below stores what its author does. */
export function useEditing(): Editing {
  return must(useContext(EditingContext), 'an editor');
}
