import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import css from './dialog.module.css';
import { CloseIcon } from './icon.tsx';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** What can be done, always in reach below the text. */
  actions?: ReactNode;
  /** A question one must answer: only its own buttons and Escape close it. */
  asks?: boolean;
}

/** A sheet from below on a phone, a board in the middle elsewhere. Heavy: import whatever uses it lazily. */
export function Dialog({ title, onClose, children, actions, asks = false }: DialogProps) {
  return (
    <ModalOverlay
      className={css['veil'] ?? ''}
      isOpen
      isDismissable={!asks}
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
