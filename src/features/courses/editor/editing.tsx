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
import { chapters as collection } from '#src/features/courses/chapters.ts';
import { type Named, namedAs } from '#src/features/courses/lesson-params.ts';
import { keepVersion, versionEveryMs } from '#src/features/courses/lesson-versions.ts';
import type { Chapter, Course, Lesson } from '#src/features/courses/model.ts';
import { noteTakenOut, takenOutBy } from '#src/features/courses/taken-out.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { type Edits, useEdits } from '#src/hooks/use-edits.ts';
import { must } from '#src/kit/must.ts';
import type { Accepted, OperationOf, UpdateOperation } from '#src/sync/index.ts';
import { changedChapter, type LessonHistory, openLessonHistory, stepsOf } from './lesson-history.ts';
import { type OpenDrafts, openDrafts } from './open-drafts.ts';
import { useReplacedFiles } from './use-replaced-files.tsx';
import { useUnusedFiles } from './use-unused-files.tsx';

interface Editing extends Pick<Edits, 'mayRetry'> {
  /** As of `Edits`; what is stored shortly after another one under the same name is one step with it. */
  readonly run: <Args>(
    operation: OperationOf<Args>,
    args: Args,
    seen?: unknown,
    step?: string,
  ) => Promise<Accepted | undefined>;
  readonly course: Course;
  /** What links call it by. */
  readonly named: Named;
  readonly chapters: readonly Chapter[];
  readonly drafts: OpenDrafts;
  readonly history: LessonHistory;
  /** As `run`, of what is no step of its own: it takes one back. */
  readonly runUnnoted: Edits['run'];
  /** Stores what a field says; answers the chapter as its author then sees it, or nothing when it could not. */
  readonly write: <Args>(
    operation: UpdateOperation<Args, Chapter>,
    args: Args,
    seen: Chapter,
  ) => Promise<Chapter | undefined>;
  /** Where a lesson is and what it says, with all that was typed stored first. */
  readonly storedPlace: (lessonId: string) => Promise<Place | undefined>;
  /** A file was put in the place of another one: what waits of that is discarded once it cannot be undone any more. */
  readonly replaced: (address: string) => void;
  /** This phone could not keep an earlier version of a lesson. */
  readonly noVersions: boolean;
}

type Storing = Pick<Edits, 'failed' | 'stored'>;

const EditingContext = createContext<Editing | undefined>(undefined);
const StoringContext = createContext<Storing | undefined>(undefined);

interface EditingProviderProps {
  readonly course: Course;
  /** What the address calls it. */
  readonly asked: string;
  readonly chapters: readonly Chapter[];
  /** Something was done to the item with this id. */
  readonly onAccepted: (id: string) => void;
  readonly children: ReactNode;
}

/** One editor of one course: everything below stores in one order, and can be taken back step by step. */
export function EditingProvider({ course, asked, chapters, onAccepted, children }: EditingProviderProps) {
  const engine = useEngine();
  const { run: runEdit, failed, mayRetry, stored } = useEdits();
  const [drafts] = useState(openDrafts);
  const [history] = useState(() => openLessonHistory());
  const { keep, failed: noVersions } = useVersions();
  const replaced = useReplacedFiles();
  useUnusedFiles();
  const shown = useRef(chapters);
  useEffect(() => {
    shown.current = chapters;
  });

  const actions = useMemo(() => {
    /** Runs it, and notes the files it took out: unread, or not noted, a file that nobody uses stays at the office. */
    const store = async <Args,>(
      operation: OperationOf<Args>,
      args: Args,
      seen: unknown,
      chapter?: Chapter,
    ) => {
      const { view, local } = must(engine, 'engine');
      const out = await takenOutBy(view, operation, args, chapter).catch(() => undefined);
      const accepted = await runEdit(operation, args, seen);
      if (accepted) onAccepted(accepted.id);
      if (accepted && out) noteTakenOut(local, out).catch(reportError);
      return accepted;
    };
    const runUnnoted: Editing['run'] = (operation, args, seen) => store(operation, args, seen);
    const run: Editing['run'] = async (operation, args, seen, step) => {
      const stretch = history.stretch();
      // What is stored, not what is shown: the screen may be a change or two behind. Unread, there is only no way back.
      const reading = changedChapter(must(engine, 'engine').view, operation, args);
      const chapter = await reading.catch(() => undefined);
      const { steps, field } = stepsOf(operation, args, chapter);
      const accepted = await store(operation, args, seen, chapter);
      if (!accepted) return accepted;
      for (const one of steps) {
        history.note(one, step ?? field, stretch);
        keep(one.before);
      }
      return accepted;
    };
    const write: Editing['write'] = async (operation, args, seen) =>
      (await run(operation, args, seen)) && operation.change(seen, args);

    const storedPlace: Editing['storedPlace'] = async (lessonId) => {
      await drafts.flush();
      const known = await must(engine, 'engine').view.list(collection, course.id);
      const places = known.flatMap((chapter) => chapter.lessons.map((lesson) => ({ chapter, lesson })));
      const found = places.filter(({ lesson }) => lesson.id === lessonId);
      return (
        found.find(({ chapter }) =>
          shown.current.some(
            ({ id, lessons }) => id === chapter.id && lessons.some((one) => one.id === lessonId),
          ),
        ) ?? found[0]
      );
    };

    return { run, runUnnoted, write, storedPlace };
  }, [engine, runEdit, onAccepted, history, drafts, keep, course.id]);
  const named = useMemo(() => namedAs(asked, course), [asked, course]);
  const value = useMemo(
    () => ({ ...actions, mayRetry, course, named, chapters, drafts, history, replaced, noVersions }),
    [actions, mayRetry, course, named, chapters, drafts, history, replaced, noVersions],
  );
  const storing = useMemo(() => ({ failed, stored }), [failed, stored]);
  return (
    <EditingContext value={value}>
      <StoringContext value={storing}>{children}</StoringContext>
    </EditingContext>
  );
}

/** Keeps what a lesson was, before the first change and from time to time. */
function useVersions() {
  const engine = useEngine();
  const [failed, setFailed] = useState(false);
  const keptAt = useRef(new Map<string, number>());
  const keep = useCallback(
    (lesson: Lesson) => {
      const at = Date.now();
      if (!engine || at - (keptAt.current.get(lesson.id) ?? 0) < versionEveryMs) return;
      keptAt.current.set(lesson.id, at);
      // The change itself is stored: only a way back is missing, and the list of versions says so.
      keepVersion(engine.local, { at, lesson }).then(
        () => setFailed(false),
        () => setFailed(true),
      );
    },
    [engine],
  );
  return { keep, failed };
}

/** How what is below stores what its author does. */
export function useEditing(): Editing {
  return must(useContext(EditingContext), 'an editor');
}

/** Whether what was done last is stored, and when: it changes at every autosave, so that few ask. */
export function useStoring(): Storing {
  return must(useContext(StoringContext), 'an editor');
}

/** What a block is in. */
export interface Place {
  readonly chapter: Chapter;
  readonly lesson: Chapter['lessons'][number];
}
