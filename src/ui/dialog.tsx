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

/** The close watcher, missing from TypeScript's types. Chrome has had it since 126, Firefox and Safari lack it. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Calls `onClose` when the browser asks to close the dialog: Back on Android, which would otherwise leave the page. Of
 * several dialogs the browser asks the newest. Escape does not arrive here, because React Aria prevents its default.
 */
export function useCloseRequest(onClose: () => void): void {
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
 * Returns the focus to the element that opened the dialog, or near its place if the element is gone. React Aria tries
 * that one frame after the dialog closes, too early where a transition keeps the page behind inert for longer.
 */
export function useFocusBack(): void {
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

/** Keeps the toasts reachable, before React Aria makes the page behind inert. */
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
  /** The buttons, always visible below the text. */
  actions?: ReactNode;
  /** Whether the dialog requires an answer: only its own buttons, Escape and Back close it. */
  asks?: boolean;
  /** A selector of the element below which the dialog opens on a wide screen; on a phone it is a sheet. */
  hangsFrom?: string;
  /** Whether the dialog fills the screen of a phone. */
  fills?: boolean;
  /** Whether the board is wider, for content that needs room. */
  wide?: boolean;
}

/** Returns the position of the board's upper end corner: below the element, aligned with its end. */
function placeBelow(selector: string): CSSProperties | undefined {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (!box) return undefined;
  const end = Math.max(0, document.documentElement.clientWidth - box.right);
  return { '--hang-top': `${Math.max(0, box.bottom)}px`, '--hang-end': `${end}px` } as CSSProperties;
}

/**
 * Renders a sheet from below on a phone, a board in the middle elsewhere. Load its importers lazily: the code is large.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, asks = false, hangsFrom, fills = false, wide = false } = props;
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
      // The second of two taps on the opening button must not close the dialog.
      shouldCloseOnInteractOutside={() => performance.now() - openedAt > secondTapMs}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={css['sheet'] ?? ''} data-fills={fills || undefined} data-wide={wide || undefined}>
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
          <div className={css['body']} {...(fills && { role: 'group', tabIndex: 0, 'aria-label': title })}>
            {children}
          </div>
          {actions && <div className={css['actions']}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
