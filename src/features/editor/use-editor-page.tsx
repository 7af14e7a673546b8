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

/** Runs the side effects of an open course editor. */
export function useEditorPage(courseId: string): void {
  useEditorMark();
  useLeaveWarning();
  useStamps(courseId);
  useFollowedMoves(courseId);
  useRoomAboveKeyboard();
  useKeyboardHeight();
  useNoDrop();
}

/** Marks the document as an editor, so that the site's bars are hidden (phone-bar.module.css). */
function useEditorMark(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['editor'] = '';
    return () => {
      delete dataset['editor'];
    };
  }, []);
}

/** Updates the stamps by which learners’ phones fetch only changed chapters, once the changes are sent. */
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
    // A phone may end a hidden page without any other event.
    const onHidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      stop();
      leave();
    };
  }, [engine, courseId, drafts, epoch]);
}

/** Moves edits in the old copy of a moved lesson to its new place. */
function useFollowedMoves(courseId: string): void {
  const engine = useEngine();
  // A lesson that was both moved and changed counts as a change that needs a decision.
  const asks = useSyncStatus().needsYou > 0;
  useEffect(() => (asks ? keepFollowingMoves(engine, courseId) : undefined), [engine, courseId, asks]);
}

/** Lets the keyboard shrink the page, so that elements fixed to the bottom stay visible. */
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

/** Sets the height of a keyboard that covers the page, as on iOS, for elements fixed to the bottom. */
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

/** Keeps a file dropped beside the text from replacing the page. */
function useNoDrop(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      // Text dragged within a field is not a file.
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
