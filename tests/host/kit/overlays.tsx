import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { BinIcon, CopyIcon } from '#src/ui/icon.tsx';
import { DownIcon, UpIcon } from '#src/ui/list-icon.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { Select } from '#src/ui/select.tsx';
import css from './kit.module.css';
import { Section } from './section.tsx';

const roles = [
  { value: 'student', words: 'Learner', hint: 'Takes courses' },
  { value: 'instructor', words: 'Instructor', hint: 'Writes courses and sees who takes them' },
  { value: 'admin', words: 'Admin', hint: 'Does everything, also with other people’s accounts' },
];

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
  const [role, setRole] = useState<string>();
  const [done, setDone] = useState('Nothing chosen yet.');
  const action = (label: string, icon: ReactNode) => ({ label, icon, onAction: () => setDone(`${label}.`) });
  return (
    <>
      <Section title="Dialogs">
        <div className={css['row']}>
          <Opened words="Open a dialog">
            {(close) => (
              <Dialog
                title="Share this course"
                onClose={close}
                actions={<Button onClick={close}>Done</Button>}
              >
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
      <Section title="Menu">
        <div className={css['row']}>
          <MenuButton
            label="More for Bookkeeping basics"
            actions={[
              action('Duplicate', <CopyIcon />),
              action('Move up', <UpIcon />),
              { ...action('Move down', <DownIcon />), disabled: true },
              { ...action('Delete the course', <BinIcon />), danger: true },
            ]}
          />
          <MenuButton
            label="Add a lesson"
            variant="plain"
            actions={[action('Text', null), action('Quiz', null)]}
          >
            Add a lesson
          </MenuButton>
        </div>
        <p className="soft" role="status">
          {done}
        </p>
      </Section>
      <Section title="Select">
        <Select
          label="Role"
          options={roles}
          value={role}
          onChange={setRole}
          help="You can change it later."
        />
        <Select
          label="Role of the new person"
          options={roles}
          value={undefined}
          onChange={setRole}
          error="Choose what this person may do"
        />
        <Select label="Your own role" options={roles} value="admin" onChange={setRole} disabled />
      </Section>
    </>
  );
}
