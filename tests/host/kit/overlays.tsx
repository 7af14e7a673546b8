import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FullScreen } from '#src/ui/full-screen.tsx';
import css from './kit.module.css';
import { Section } from './section.tsx';

function Opened({ words, children }: { words: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words}</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

/** A picture that is wider than high. */
function Sheet() {
  return (
    <svg className={css['sheet']} viewBox="0 0 297 210" role="img" aria-label="A sheet of paper">
      <rect width="297" height="210" fill="#fff" />
      <path d="M30 60h237M30 100h180M30 140h210" stroke="#1a1633" strokeWidth="6" />
    </svg>
  );
}

/** Overlays, each with the button that opens it. */
export function Overlays() {
  return (
    <Section title="Dialogs">
      <div className={css['row']}>
        <Opened words="Open a dialog">
          {(close) => (
            <Dialog title="Share this course" onClose={close} actions={<Button onClick={close}>Done</Button>}>
              <p>Anyone with the link can see what the course is about.</p>
            </Dialog>
          )}
        </Opened>
        <Opened words="Open a wide dialog">
          {(close) => (
            <Dialog title="Look at this" onClose={close} wide actions={<Button onClick={close}>Done</Button>}>
              <Sheet />
            </Dialog>
          )}
        </Opened>
        <Opened words="See it on the whole screen">
          {(close) => (
            <FullScreen label="A sheet of paper" corner="1 of 9" onClose={close}>
              <Sheet />
            </FullScreen>
          )}
        </Opened>
        <Opened words="Ask a question">
          {(close) => (
            <ConfirmDialog title="Delete this course?" onConfirm={close} onCancel={close}>
              <p>Its four lessons are deleted too.</p>
            </ConfirmDialog>
          )}
        </Opened>
      </div>
    </Section>
  );
}
