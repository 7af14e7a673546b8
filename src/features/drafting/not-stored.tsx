import { useSyncExternalStore } from 'react';
import { device } from '#src/kit/device-word.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { useDrafting, useStoring } from './drafting.tsx';
import css from './save-line.module.css';

const sentences = {
  'person-changed': `Somebody else signed in on this ${device}, so your last change isn’t saved.`,
  'not-stored': `This ${device} couldn’t save your last change, perhaps because its storage is full. Stay on this page.`,
  fault: 'We couldn’t save your last change. Stay on this page.',
} as const;

/** What this phone could not store: in sight as long as somebody is on the page, until it is stored. */
export function NotStored() {
  const { drafts } = useDrafting();
  const { failed } = useStoring();
  const isDirty = useSyncExternalStore(drafts.subscribe, drafts.isDirty);
  if (!failed) return null;
  return (
    <div className={css['failed']} role="alert">
      <p>{sentences[failed]}</p>
      {isDirty && <CopyButton label="Copy all my text" text={drafts.unsavedText} />}
    </div>
  );
}
