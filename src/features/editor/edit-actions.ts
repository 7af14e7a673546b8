/**
 * What an author does to a course: stored, with what follows from it. Noted are the files and lessons it took out, the
 * steps that lead back, and from time to time what a lesson was before.
 */
import type { Chapter, Lesson } from '#src/features/course/model.ts';
import { noteTakenOut, takenOutBy } from '#src/features/course/taken-out.ts';
import { changedChapter, type LessonHistory, stepsOf } from '#src/features/editor/history/lesson-history.ts';
import type { Accepted, Engine, OperationOf, RunOptions, UpdateOperation } from '#src/sync/index.ts';

/** `undefined` when this device could not store it. */
type Stored = Promise<Accepted | undefined>;

/** `seen`: what a field showed when it was entered. */
type StoreOptions = Pick<RunOptions, 'seen' | 'group'>;

interface EditOptions extends StoreOptions {
  /** What is stored shortly after another one under the same name is one step with it. */
  readonly step?: string;
  /** `false`: it is no step of its own, it takes one back. */
  readonly noted?: boolean;
}

export interface EditActions {
  readonly run: <Args>(operation: OperationOf<Args>, args: Args, options?: EditOptions) => Stored;
  /** Stores what a field says; answers the chapter as its author then sees it, or nothing when it could not. */
  readonly write: <Args>(
    operation: UpdateOperation<Args, Chapter>,
    args: Args,
    seen: Chapter,
  ) => Promise<Chapter | undefined>;
}

interface Deps {
  readonly engine: Pick<Engine, 'view' | 'local'>;
  /** Stores one after the other, and nothing else. */
  readonly store: <Args>(operation: OperationOf<Args>, args: Args, options?: StoreOptions) => Stored;
  readonly history: LessonHistory;
  readonly keepVersion: (before: Lesson) => void;
  /** Something was done to the item with this id. */
  readonly onAccepted: (id: string) => void;
}

/** The actions of one editor. */
export function createEditActions({ engine, store, history, keepVersion, onAccepted }: Deps): EditActions {
  const run: EditActions['run'] = async (operation, args, { step, noted = true, ...options } = {}) => {
    const { view, local } = engine;
    const stretch = history.stretch();
    // What is stored, not what is shown: the screen may be a change or two behind. Unread, there is only no way back.
    const chapter = await changedChapter(view, operation, args).catch(() => undefined);
    const { steps, field } = stepsOf(operation, args, noted ? chapter : undefined);
    // Unread, or not noted, a file that nobody uses stays at the office.
    const out = await takenOutBy(view, operation, args, chapter).catch(() => undefined);

    const accepted = await store(operation, args, options);
    if (!accepted) return undefined;
    onAccepted(accepted.id);
    if (out) noteTakenOut(local, out).catch(reportError);
    for (const one of steps) {
      history.note(one, step ?? field, stretch);
      keepVersion(one.before);
    }
    return accepted;
  };

  const write: EditActions['write'] = async (operation, args, seen) =>
    (await run(operation, args, { seen })) && operation.change(seen, args);
  return { run, write };
}
