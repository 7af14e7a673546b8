import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { device } from '#src/kit/device-word.ts';
import { toastError } from '#src/ui/toast.tsx';
import type { NameCourseDialogProps } from './name-course-dialog.tsx';

type LoadedDialog = ComponentType<NameCourseDialogProps> | undefined;

function loadDialog() {
  return import('./name-course-dialog.tsx').then(
    ({ NameCourseDialog }) => NameCourseDialog,
    () => undefined,
  );
}

async function show(setDialog: Dispatch<SetStateAction<LoadedDialog>>): Promise<void> {
  const loaded = await loadDialog();
  if (loaded) setDialog(() => loaded);
  else
    toastError(
      'Failed to add course',
      `A part of this page is not on this ${device} yet. Try again when you’re online.`,
    );
}

/**
 * Returns the dialog for a new course's name: opened by a call, or from the start where `naming` is given. The new
 * course opens in the editor.
 */
export function useNameCourse(naming: { readonly onClosed: () => void } | undefined) {
  const [Dialog, setDialog] = useState<LoadedDialog>();
  const isNaming = naming !== undefined;
  const navigate = useNavigate();

  useEffect(() => {
    if (isNaming) void show(setDialog);
    // Loaded ahead, so that a tap works offline.
    else void loadDialog();
  }, [isNaming]);

  function close(): void {
    setDialog(undefined);
    naming?.onClosed();
  }

  async function edit(courseId: string): Promise<void> {
    setDialog(undefined);
    await navigate({
      to: '/edit-course/$courseId/{-$chapterId}/{-$lessonId}',
      params: { courseId },
      // Replaces the history entry: the browser's back button must not open the dialog again.
      replace: isNaming,
    });
  }

  return { Dialog, open: () => void show(setDialog), close, onAdded: edit };
}
