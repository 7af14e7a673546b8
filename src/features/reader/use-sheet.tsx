import { type ComponentType, startTransition, useState } from 'react';
import { device } from '#src/kit/device-word.ts';
import { toastFailure } from '#src/ui/toast.tsx';

interface Sheet<Props> {
  /** The component to render; `undefined` while the sheet is closed. */
  readonly Sheet: ComponentType<Props> | undefined;
  readonly open: () => void;
  readonly close: () => void;
}

/** Returns a dialog whose code is loaded when it is first opened. */
export function useSheet<Props>(load: () => Promise<ComponentType<Props>>): Sheet<Props> {
  const [loaded, setLoaded] = useState<ComponentType<Props>>();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    load().then(
      // The button's pressed state is painted before the sheet, which blocks a slow phone for a tenth of a second.
      (component) =>
        startTransition(() => {
          setLoaded(() => component);
          setOpen(true);
        }),
      (error) =>
        toastFailure(
          error,
          `This part is not on this ${device} yet.`,
          'It comes when you’re online. Then try again.',
        ),
    );
  };
  const close = () => startTransition(() => setOpen(false));
  return { Sheet: isOpen ? loaded : undefined, open, close };
}
