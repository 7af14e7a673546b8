import { type RefObject, useEffect } from 'react';
import type { Lesson } from '#src/features/course/model.ts';
import { finishedContents } from '#src/features/course/unfinished.ts';
import { readAttempts } from '#src/features/reader/lesson-attempts.ts';
import { type Missing, missingOf } from '#src/features/reader/lesson-read.ts';
import { noteOpened, noteRead } from '#src/features/reader/reading.ts';
import { noteViewed, readViewed } from '#src/features/reader/viewed-lesson.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import type { Engine, View } from '#src/sync/index.ts';
import { watchPlayback } from './watch-playback.ts';

interface ReadLesson {
  readonly page: RefObject<HTMLElement | null>;
  readonly courseId: string;
  readonly lesson: Lesson;
  /** Whether the lesson already counts as read. */
  readonly isRead: boolean;
  readonly ready: boolean;
  readonly isContinued: boolean;
  readonly isOthers: boolean;
}

async function readMissing(view: View, lesson: Lesson): Promise<readonly Missing[]> {
  return missingOf(lesson, await readViewed(view, lesson.id), await readAttempts(view, [lesson]));
}

/**
 * Stores per person, and never sends: the opened lesson as the last one, unless the page only offers to continue with
 * it; its viewed parts; and that it was read, once no requirement is left. Returns the requirements left.
 */
export function useReadLesson(props: ReadLesson): readonly Missing[] {
  const { page, courseId, lesson, isRead, ready, isContinued, isOthers } = props;
  const engine = useEngine();
  const person = useSession().id;
  const missing = useMirror((view) => readMissing(view, lesson), [lesson, person]);
  useEffect(() => {
    // Stored before the place is found, so that a reader who leaves at once continues with this lesson.
    if (isContinued && !isOthers) noteOpened(engine, courseId, lesson.id).catch(reportError);
  }, [engine, courseId, lesson.id, isContinued, isOthers]);
  useEffect(() => {
    if (!page.current || !ready || isOthers || isRead) return undefined;
    const controller = new AbortController();
    watchSeen(engine, page.current, lesson.id, controller.signal);
    watchPlayback(engine, page.current, lesson.id, controller.signal);
    return () => controller.abort();
  }, [engine, page, lesson.id, ready, isOthers, isRead]);
  // An unfinished lesson cannot be read.
  const isDone = missing?.length === 0 && finishedContents(lesson.contents).length > 0;
  useEffect(() => {
    if (isDone && ready && !isRead && !isOthers) noteRead(engine, courseId, lesson.id).catch(reportError);
  }, [engine, courseId, lesson.id, isDone, ready, isRead, isOthers]);
  return isRead || isOthers ? [] : (missing ?? []);
}

/** Stores the blocks whose end was on the screen. */
function watchSeen(engine: Engine, article: HTMLElement, lessonId: string, signal: AbortSignal): void {
  const ends = () => article.querySelectorAll<HTMLElement>('[data-end]');
  const observer = new IntersectionObserver((entries) => {
    // A loading block is short: its end would be on the screen before its text is.
    if (article.querySelector('[data-coming]')) return;
    const blocks = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .map(({ target }) => (target as HTMLElement).dataset['end'] ?? '');
    if (blocks.length === 0) return;
    for (const { target, isIntersecting } of entries) if (isIntersecting) observer.unobserve(target);
    noteViewed(engine, lessonId, { seen: blocks }).catch(reportError);
  });
  const observeAll = () => {
    for (const end of ends()) {
      observer.unobserve(end);
      observer.observe(end);
    }
  };
  const arrived = new MutationObserver(observeAll);
  observeAll();
  arrived.observe(article, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    arrived.disconnect();
  });
}
