import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useState,
} from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import css from './dialog.module.css';
import { notePlace } from './focus-place.ts';
import { CloseIcon } from './icon.tsx';
import { secondTapMs, useNoSecondTap } from './second-tap.ts';
import { toastPlace } from './toast.tsx';

/** TypeScript does not know it yet. Chrome has it from 126 on, Firefox and Safari do not. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Calls `onClose` when the browser asks to close what is open: Back on Android, which leaves the page otherwise. Of
 * several that are open the newest is asked. An Escape that React Aria heard does not come here: it prevents the default.
 */
function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
    if (!CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, []);
}

/**
 * Gives the focus back to what opened it, or to what is near where that is gone. React Aria does so a frame after the
 * dialog went; the page behind may be inert for longer than that where it went in a transition, and then the focus would
 * be nowhere.
 */
function useFocusBack(): void {
  const [back] = useState(() => notePlace(document.activeElement));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) back();
      });
    },
    [back],
  );
}

/** Leaves the toasts in reach, before React Aria makes the page behind inert. */
function useToastsInReach(): void {
  useInsertionEffect(() => {
    for (const place of document.getElementsByClassName(toastPlace))
      place.setAttribute('data-react-aria-top-layer', '');
  }, []);
}

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** What can be done, always in reach below the text. */
  actions?: ReactNode;
  /** A question one must answer: only its own buttons, Escape and Back close it. */
  asks?: boolean;
  /** Selects what it hangs from where the screen is wide; on a phone it is a sheet all the same. */
  hangsFrom?: string;
}

/** Where the board's upper end corner is: right below the element, as far from the edge as its end is. */
function placeBelow(selector: string): CSSProperties | undefined {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (!box) return undefined;
  const end = Math.max(0, document.documentElement.clientWidth - box.right);
  return { '--hang-top': `${Math.max(0, box.bottom)}px`, '--hang-end': `${end}px` } as CSSProperties;
}

/** A sheet from below on a phone, a board in the middle elsewhere. Heavy: import whatever uses it lazily. */
export function Dialog({ title, onClose, children, actions, asks = false, hangsFrom }: DialogProps) {
  const [place] = useState(() => hangsFrom && placeBelow(hangsFrom));
  const [openedAt] = useState(() => performance.now());
  useNoSecondTap();
  useCloseRequest(onClose);
  useFocusBack();
  useToastsInReach();
  return (
    <ModalOverlay
      className={css['veil'] ?? ''}
      data-hangs={place ? '' : undefined}
      {...(place && { style: place })}
      isOpen
      isDismissable={!asks}
      // The second of two taps on the button that opened it is none on the veil.
      shouldCloseOnInteractOutside={() => performance.now() - openedAt > secondTapMs}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={css['sheet'] ?? ''}>
        <AriaDialog className={css['dialog'] ?? ''} role={asks ? 'alertdialog' : 'dialog'}>
          <div className={css['head']}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {!asks && (
              <Button variant="quiet" className={css['close']} aria-label="Close" onClick={onClose}>
                <CloseIcon />
              </Button>
            )}
          </div>
          <div className={css['body']}>{children}</div>
          {actions && <div className={css['actions']}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
