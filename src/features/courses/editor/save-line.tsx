import { useSyncExternalStore } from 'react';
import { chapters } from '#src/features/courses/chapters.ts';
import type { Chapter } from '#src/features/courses/model.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { sastClock } from '#src/kit/sast.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { progressWords, sendingWords } from '#src/ui/progress-words.ts';
import { useEditing, useStoring } from './editing.tsx';
import css from './editor-page.module.css';

const failures = {
  'person-changed': 'Somebody else signed in on this phone, so your last change isn’t saved.',
  'not-stored':
    'This phone couldn’t save your last change, perhaps because its storage is full. Stay on this page.',
  fault: 'We couldn’t save your last change. Stay on this page.',
} as const;

/** Where one's words are: being typed, on this phone since when, at the office since when. Never more than is so. */
export function SaveLine({ chapter }: { readonly chapter: Chapter | undefined }) {
  const { drafts } = useEditing();
  const { failed, storedAt } = useStoring();
  const isDirty = useSyncExternalStore(drafts.subscribe, drafts.isDirty);
  const progress = useProgress(chapters, chapter?.id ?? '');
  if (failed)
    return (
      <div className={css['failed']} role="alert">
        <p>{failures[failed]}</p>
        <CopyButton label="Copy all my text" text={drafts.unsavedText} />
      </div>
    );
  if (isDirty) return <p className={css['saved']}>Saving…</p>;
  if (!progress || progress.detail === 'cancelled')
    return <p className={css['saved']}>What you type saves itself</p>;
  const savedAt = Math.max(progress.savedAt, progress.detail === 'done' ? 0 : (storedAt ?? 0));
  const { lamp } = progressWords(progress);
  const sent =
    progress.endedAt !== undefined && progress.detail === 'done'
      ? `Sent ${sastClock(progress.endedAt)}`
      : sendingWords(progress).words;
  return (
    <Lamp
      state={lamp}
      label={`Saved on this phone ${sastClock(savedAt)} · ${sent}`}
      className={css['saved']}
    />
  );
}
