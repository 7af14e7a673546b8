import { type ComponentType, useState } from 'react';
import { isTemporaryId } from '#src/kit/ids.ts';
import { Button } from '#src/ui/button.tsx';
import { ShareIcon } from '#src/ui/icon.tsx';
import { toastError } from '#src/ui/toast.tsx';
import type { ShareDialogProps } from './share-dialog.tsx';

type ShareCourseProps = Omit<ShareDialogProps, 'onClose'>;

/** Makes a file of the course, from what this phone has, and hands it on. */
export function ShareCourse(props: ShareCourseProps) {
  const [dialog, setDialog] = useState<ComponentType<ShareDialogProps>>();
  const [open, setOpen] = useState(false);
  // The office has not numbered it: nobody else could be led to it.
  if (isTemporaryId(props.course.id) || props.chapters.length === 0) return null;

  async function start(): Promise<void> {
    try {
      const { ShareDialog } = await import('./share-dialog.tsx');
      setDialog(() => ShareDialog);
      setOpen(true);
    } catch {
      toastError(
        'Sharing is not on this phone yet.',
        'It comes when you are back online. The course stays as it is.',
      );
    }
  }

  const Opened = open ? dialog : undefined;
  return (
    <>
      <Button onClick={start}>
        <ShareIcon />
        Share course
      </Button>
      {Opened && <Opened {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
