import { type ComponentType, useState } from 'react';
import { device } from '#src/kit/device-word.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { Button } from '#src/ui/button.tsx';
import { ShareIcon } from '#src/ui/list-icon.tsx';
import { toastError } from '#src/ui/toast.tsx';
import type { SharePanelProps } from './share-panel.tsx';

type ShareCourseProps = Omit<SharePanelProps, 'onClose'>;

/** Makes a file of the course from this phone's copy and shares it. */
export function ShareCourse(props: ShareCourseProps) {
  const [panel, setPanel] = useState<ComponentType<SharePanelProps>>();
  const [open, setOpen] = useState(false);
  // The office has assigned no id to the course yet, so a link would have no target.
  if (isTemporaryId(props.course.id) || props.chapters.length === 0) return null;

  async function start(): Promise<void> {
    try {
      const { SharePanel } = await import('./share-panel.tsx');
      setPanel(() => SharePanel);
      setOpen(true);
    } catch {
      toastError(
        `Sharing is not on this ${device} yet.`,
        'It comes when you are back online. The course stays as it is.',
      );
    }
  }

  const Opened = open ? panel : undefined;
  return (
    <>
      <Button aria-expanded={open} onClick={() => (open ? setOpen(false) : void start())}>
        <ShareIcon />
        Share course
      </Button>
      {Opened && <Opened {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
