import { useSyncExternalStore } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useProgress } from '#src/hooks/use-progress.ts';
import { device } from '#src/kit/device-word.ts';
import { sastClock } from '#src/kit/sast.ts';
import type { AnyCollection, Progress } from '#src/sync/index.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { progressWords, sendingWords } from '#src/ui/progress-words.ts';
import { useDrafting, useStoring } from './drafting.tsx';
import css from './save-line.module.css';

/** Describes text that was sent before its file; the block with the file shows the reason. */
function sentWithoutFile({ restSentAt, ...facts }: Progress): string {
  return restSentAt !== undefined && facts.detail === 'pending' && facts.cause?.kind === 'without-file'
    ? `Sent ${sastClock(restSentAt)} without a file`
    : sendingWords(facts).words;
}

interface SaveLineProps {
  readonly collection: AnyCollection;
  /** The id of the edited item; '' for none. */
  readonly id: string;
  /** Whether somebody deleted the item elsewhere, so that nothing can be changed. */
  readonly isDeleted?: boolean;
  /** Returns the heading for the reason of a refusal. */
  readonly refusedTitle?: (progress: Progress) => string | undefined;
}

/**
 * Shows where the edits are: being typed, on this phone since a time, or at the office since a time. Never claims more
 * than is confirmed.
 */
export function SaveLine({ collection, id, isDeleted = false, refusedTitle }: SaveLineProps) {
  const engine = useEngine();
  const { drafts } = useDrafting();
  const { failed, stored } = useStoring();
  const isDirty = useSyncExternalStore(drafts.subscribe, drafts.isDirty);
  const isRefused = useSyncExternalStore(drafts.subscribe, drafts.isRefused);
  const progress = useProgress(collection, id);
  if (isDeleted) return <p className={css['saved']}>Deleted by somebody else</p>;
  if (failed) return <p className={css['saved']}>Not saved</p>;
  if (isRefused) return <p className={css['saved']}>Not saved yet: a field says why</p>;
  if (isDirty) return <p className={css['saved']}>Saving…</p>;
  if (!progress || progress.detail === 'cancelled')
    return <p className={css['saved']}>What you type saves itself</p>;
  if (progress.detail === 'blocked') {
    const title = refusedTitle?.(progress);
    return (
      <div className={css['blocked']} data-blocked="">
        {title && <strong>{title}</strong>}
        <ProgressStatus
          progress={progress}
          onRetry={() => engine.retry(progress.mutationId).catch(reportError)}
        />
      </div>
    );
  }
  if (progress.detail === 'conflict') return <AsksLine isGone={progress.isGone === true} />;
  const storedAt = stored?.id === id && progress.detail !== 'done' ? stored?.at : undefined;
  const savedAt = Math.max(progress.savedAt, storedAt ?? 0);
  const { lamp } = progressWords(progress);
  const sent =
    progress.endedAt !== undefined && progress.detail === 'done'
      ? `Sent ${sastClock(progress.endedAt)}`
      : sentWithoutFile(progress);
  return (
    <Lamp
      state={lamp}
      label={
        <>
          Saved <span className={css['where']}>on this {device} </span>
          {`${sastClock(savedAt)} · ${sent}`}
        </>
      }
      className={css['saved']}
    />
  );
}

/** Tells that nothing is sent until the author decides, and links to the question. */
function AsksLine({ isGone }: { readonly isGone: boolean }) {
  function show(): void {
    const question = document.querySelector<HTMLElement>('[data-asks]');
    question?.scrollIntoView({ block: 'start' });
    question?.focus({ preventScroll: true });
  }
  return (
    <p className={`${css['saved']} ${css['asks']}`}>
      <NeedsYouSign />
      {/* The question appears a moment after the field loses the focus. */}
      <button type="button" onClick={() => setTimeout(show)}>
        {isGone ? 'Deleted by somebody else: choose' : 'Two versions: choose one'}
      </button>
    </p>
  );
}

const sentences = {
  'person-changed': `Somebody else signed in on this ${device}, so your last change isn’t saved.`,
  'not-stored': `This ${device} couldn’t save your last change, perhaps because its storage is full. Stay on this page.`,
  fault: 'We couldn’t save your last change. Stay on this page.',
} as const;

/** Shows text that this phone could not store, until it is stored. */
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
