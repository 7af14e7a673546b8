import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
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

/** What opens over the page, and what it was opened by. */
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
