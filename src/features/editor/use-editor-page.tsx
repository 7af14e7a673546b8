import { useEffect, useLayoutEffect } from 'react';
import { noteEdited } from '#src/features/course/edited-courses.ts';
import { keepStamps } from '#src/features/course/keep-stamps.ts';
import { stampOnLeaving } from '#src/features/course/stamp-edited.ts';
import { useLeaveWarning } from '#src/features/drafting/leave-question.tsx';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { keyboardHeight } from '#src/kit/keyboard-height.ts';
import { useEditing } from './editing.tsx';
import { keepFollowingMoves } from './follow-moves.ts';

/** What goes on as long as a course is open in the editor. */
export function useEditorPage(courseId: string): void {
  useEditorMark();
  useLeaveWarning();
  useStamps(courseId);
  useFollowedMoves(courseId);
  useRoomAboveKeyboard();
  useKeyboardHeight();
  useNoDrop();
}

/** Says on the document that a course is being edited: the bars around the page give way (phone-bar.module.css). */
function useEditorMark(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['editor'] = '';
    return () => {
      delete dataset['editor'];
    };
  }, []);
}

/** Learners’ phones fetch only the chapters that changed: the course says which, once they are at the office. */
function useStamps(courseId: string): void {
  const engine = useEngine();
  const { drafts } = useEditing();
  const { epoch } = usePinnedEpoch();
  useEffect(() => {
    if (epoch === undefined) return undefined;
    noteEdited(engine, courseId).catch(reportError);
    const stop = keepStamps(engine, courseId);
    const leave = () =>
      void drafts
        .flush()
        .then(() => stampOnLeaving(engine, courseId, epoch))
        .catch(reportError);
    // A phone ends a page that is not seen without a word.
    const onHidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      stop();
      leave();
    };
  }, [engine, courseId, drafts, epoch]);
}

/** What somebody wrote in the old copy of a lesson that was moved goes to where the lesson is now. */
function useFollowedMoves(courseId: string): void {
  const engine = useEngine();
  // Only what two people wrote at one place is asked for.
  const asks = useSyncStatus().needsYou > 0;
  useEffect(() => (asks ? keepFollowingMoves(engine, courseId) : undefined), [engine, courseId, asks]);
}

/** A phone's keyboard takes its room from the page, so that what is fixed to its end stays in view. */
function useRoomAboveKeyboard(): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (!viewport) return undefined;
    const { content } = viewport;
    viewport.content = `${content}, interactive-widget=resizes-content`;
    return () => {
      viewport.content = content;
    };
  }, []);
}

/** Where the keyboard lies over the page, as on iOS, what is fixed to its end is told how much of it is covered. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: visible } = window;
    const { style } = document.documentElement;
    if (!visible) return undefined;
    const check = () =>
      style.setProperty('--keyboard', `${keyboardHeight(visible, document.documentElement.clientHeight)}px`);
    visible.addEventListener('resize', check);
    visible.addEventListener('scroll', check);
    return () => {
      visible.removeEventListener('resize', check);
      visible.removeEventListener('scroll', check);
      style.removeProperty('--keyboard');
    };
  }, []);
}

/** A file that is dropped beside the text does not take the page's place. */
function useNoDrop(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      // Words that are dragged within a text are none.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
