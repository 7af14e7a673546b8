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
  /** It counts as read already. */
  readonly isRead: boolean;
  readonly ready: boolean;
  readonly isContinued: boolean;
  readonly isOthers: boolean;
}

async function readMissing(view: View, lesson: Lesson): Promise<readonly Missing[]> {
  return missingOf(lesson, await readViewed(view, lesson.id), await readAttempts(view, [lesson]));
}

/**
 * Remembers what was opened, unless it is not what somebody goes on with; what of it was seen and played; and that it was
 * read once nothing of it is missing. Kept per person, never sent. Answers what is missing, while something is.
 */
export function useReadLesson(props: ReadLesson): readonly Missing[] {
  const { page, courseId, lesson, isRead, ready, isContinued, isOthers } = props;
  const engine = useEngine();
  const person = useSession().id;
  const missing = useMirror((view) => readMissing(view, lesson), [lesson, person]);
  useEffect(() => {
    // Kept before its place is found: who opens a lesson and leaves at once goes on with it.
    if (isContinued && !isOthers) noteOpened(engine, courseId, lesson.id).catch(reportError);
  }, [engine, courseId, lesson.id, isContinued, isOthers]);
  useEffect(() => {
    if (!page.current || !ready || isOthers || isRead) return undefined;
    const left = new AbortController();
    watchSeen(engine, page.current, lesson.id, left.signal);
    watchPlayback(engine, page.current, lesson.id, left.signal);
    return () => left.abort();
  }, [engine, page, lesson.id, ready, isOthers, isRead]);
  // A lesson that is still being written was read by nobody.
  const isDone = missing?.length === 0 && finishedContents(lesson.contents).length > 0;
  useEffect(() => {
    if (isDone && ready && !isRead && !isOthers) noteRead(engine, courseId, lesson.id).catch(reportError);
  }, [engine, courseId, lesson.id, isDone, ready, isRead, isOthers]);
  return isRead || isOthers ? [] : (missing ?? []);
}

/** Stores which blocks have had their end on the screen. */
function watchSeen(engine: Engine, article: HTMLElement, lessonId: string, signal: AbortSignal): void {
  const ends = () => article.querySelectorAll<HTMLElement>('[data-end]');
  const seen = new IntersectionObserver((entries) => {
    // A block that is still loading is short: its end would be on the screen before its words are there.
    if (article.querySelector('[data-coming]')) return;
    const blocks = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .map(({ target }) => (target as HTMLElement).dataset['end'] ?? '');
    if (blocks.length === 0) return;
    for (const { target, isIntersecting } of entries) if (isIntersecting) seen.unobserve(target);
    noteViewed(engine, lessonId, { seen: blocks }).catch(reportError);
  });
  const observeAll = () => {
    for (const end of ends()) {
      seen.unobserve(end);
      seen.observe(end);
    }
  };
  const arrived = new MutationObserver(observeAll);
  observeAll();
  arrived.observe(article, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    seen.disconnect();
    arrived.disconnect();
  });
}
