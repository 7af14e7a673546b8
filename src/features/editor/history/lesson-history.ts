/**
 * What was done to each lesson since the editor was opened, to be taken back step by step.
 * Invariant: a step holds what its author changed and nothing else: taking it back leaves what others wrote meanwhile.
 */
import { chapters as collection } from '#src/features/course/chapters.ts';
import type { Chapter, Lesson } from '#src/features/course/model.ts';
import { mergeText } from '#src/kit/merge-text.ts';
import type { AnyOperation, View } from '#src/sync/index.ts';
import { merge } from '#src/sync/merge.ts';

/** A lesson before and after something was done to it. */
export interface LessonStep {
  readonly before: Lesson;
  readonly after: Lesson;
}

interface NotedStep extends LessonStep {
  /** Of a field that stores itself again and again: which one. */
  readonly field: string | undefined;
  /** What was stored between two pauses may go on in one step. */
  readonly stretch: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

export type Way = 'undo' | 'redo';

export interface LessonHistory {
  /** `stretch` is the one it was asked for in: storing takes time, in which the next one may begin. */
  note(step: LessonStep, field?: string, stretch?: number): void;
  stretch(): number;
  /** Whatever is asked for from now on is a step of its own. */
  pause(): void;
  /** The newest step of a lesson, taken out. */
  take(way: Way, lessonId: string): LessonStep | undefined;
  /** A step that was carried out: it can be taken back the other way. */
  put(way: Way, step: LessonStep): void;
  has(way: Way, lessonId: string): boolean;
  subscribe(listener: () => void): () => void;
}

const mostSteps = 20;
/** What is stored in one field without a longer rest (ms) is one step, up to this long (ms). */
const restMs = 2_000;
const longestMs = 10_000;

/** Opens the history of one editor. */
export function openLessonHistory(now: () => number = Date.now): LessonHistory {
  const stacks: Readonly<Record<Way, Map<string, readonly NotedStep[]>>> = {
    undo: new Map(),
    redo: new Map(),
  };
  const listeners = new Set<() => void>();
  let stretch = 0;

  function pause(): void {
    stretch += 1;
  }
  function stack(way: Way, lessonId: string): readonly NotedStep[] {
    return stacks[way].get(lessonId) ?? [];
  }
  function store(way: Way, lessonId: string, steps: readonly NotedStep[]): void {
    stacks[way].set(lessonId, steps.slice(-mostSteps));
    for (const listener of listeners) listener();
  }

  return {
    note(step, field, asked = stretch) {
      const { id } = step.after;
      const steps = stack('undo', id);
      const last = steps.at(-1);
      const at = now();
      const goesOn =
        field !== undefined &&
        last?.field === field &&
        last.stretch === asked &&
        at - last.endedAt <= restMs &&
        at - last.startedAt <= longestMs;
      stacks.redo.delete(id);
      if (goesOn) store('undo', id, [...steps.slice(0, -1), { ...last, after: step.after, endedAt: at }]);
      else store('undo', id, [...steps, { ...step, field, stretch: asked, startedAt: at, endedAt: at }]);
    },
    stretch: () => stretch,
    pause,
    take(way, lessonId) {
      const steps = stack(way, lessonId);
      pause();
      store(way, lessonId, steps.slice(0, -1));
      return steps.at(-1);
    },
    put(way, step) {
      const noted = { ...step, field: undefined, stretch, startedAt: 0, endedAt: 0 };
      store(way, step.after.id, [...stack(way, step.after.id), noted]);
    },
    has: (way, lessonId) => stack(way, lessonId).length > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const textFields = ['contents.source.md', 'contents.body'];

/** Three versions of a lesson made one; `undefined` where two of them say different things of one place. */
export function mergedLesson(base: Lesson, mine: Lesson, theirs: Lesson): Lesson | undefined {
  const { value, conflicts } = merge(base, mine, theirs, { textFields, mergeText });
  return conflicts.length > 0 ? undefined : (value as Lesson);
}

/** The lesson without a step; `undefined` where somebody changed the same place since. */
export function withoutStep({ before, after }: LessonStep, current: Lesson): Lesson | undefined {
  return mergedLesson(after, before, current);
}

interface Noticed {
  readonly steps: readonly LessonStep[];
  readonly field: string | undefined;
}

/** The chapter that an operation is about to change, as it is stored; nothing where it changes something else. */
export async function changedChapter<Args>(
  view: View,
  operation: AnyOperation,
  args: Args,
): Promise<Chapter | undefined> {
  if (operation.kind !== 'update' || operation.collection !== collection.name) return undefined;
  return view.get(collection, operation.id(args));
}

/** What an operation does to the lessons of a chapter that are there before and after it. */
export function stepsOf<Args>(operation: AnyOperation, args: Args, before: Chapter | undefined): Noticed {
  if (operation.kind !== 'update' || !before) return { steps: [], field: undefined };
  const after: Chapter = operation.change(before, args);
  const lessons = new Map(before.lessons.map((lesson) => [lesson.id, lesson]));
  const steps = after.lessons.flatMap((lesson): LessonStep[] => {
    const old = lessons.get(lesson.id);
    return old && old !== lesson ? [{ before: old, after: lesson }] : [];
  });
  const key = operation.latestWins?.(args);
  return { steps, field: key === undefined ? undefined : `${operation.name} ${key}` };
}
