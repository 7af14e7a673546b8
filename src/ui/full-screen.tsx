import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { useCloseRequest, useFocusBack } from './dialog.tsx';
import css from './full-screen.module.css';
import { CloseIcon } from './icon.tsx';
import { useNoSecondTap } from './second-tap.ts';

/** The lock of the orientation, missing from TypeScript's types; Safari and desktop Firefox lack it. */
type Lockable = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };

/**
 * Fills a phone's screen and turns it to landscape; where the browser cannot, the styles turn the content. Back and
 * Escape leave the full screen first, and then call `onClose`.
 */
function useTurnedScreen(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { documentElement } = document;
    const isTouched = matchMedia('(pointer: coarse)').matches;
    if (!isTouched || !documentElement.requestFullscreen) return;
    let isOver = false;
    const leave = () => void document.exitFullscreen().catch(() => undefined);
    const changed = () => {
      if (!document.fullscreenElement) close();
    };
    async function enter(): Promise<void> {
      await documentElement.requestFullscreen();
      if (isOver) return leave();
      document.addEventListener('fullscreenchange', changed);
      await (screen.orientation as Lockable | undefined)?.lock?.('landscape');
    }
    // If the browser refuses, the page keeps its size, and the styles turn the content.
    enter().catch(() => undefined);
    return () => {
      isOver = true;
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement) leave();
    };
  }, []);
}

interface FullScreenProps {
  /** Names the content. */
  readonly label: string;
  /** A few words beside the content, such as its number among several. */
  readonly corner?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Renders wide content on the whole screen, in landscape on a phone. Back, Escape and a button close it. */
export function FullScreen({ label, corner, onClose, children }: FullScreenProps) {
  useNoSecondTap();
  useCloseRequest(onClose);
  useFocusBack();
  useTurnedScreen(onClose);
  return (
    <ModalOverlay className={css['veil'] ?? ''} isOpen onOpenChange={(open) => !open && onClose()}>
      <Modal className={css['whole'] ?? ''}>
        <AriaDialog className={css['whole'] ?? ''} aria-label={label}>
          <div className={css['stage']}>
            {children}
            <p role="status" className={css['corner']}>
              {corner}
            </p>
            <Button className={css['close']} aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
