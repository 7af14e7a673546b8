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

/** Words are sent though their file is not: the block that has it says why. */
function sentWithoutFile({ restSentAt, ...facts }: Progress): string {
  return restSentAt !== undefined && facts.detail === 'pending' && facts.cause?.kind === 'without-file'
    ? `Sent ${sastClock(restSentAt)} without a file`
    : sendingWords(facts).words;
}

interface SaveLineProps {
  readonly collection: AnyCollection;
  /** The item that is edited; '' while there is none. */
  readonly id: string;
  /** Somebody deleted it elsewhere: nothing of it can be changed. */
  readonly isDeleted?: boolean;
  /** What heads the reason where the office refused it. */
  readonly refusedTitle?: (progress: Progress) => string | undefined;
}

/** Where one's words are: being typed, on this phone since when, at the office since when. Never more than is so. */
export function SaveLine({ collection, id, isDeleted = false, refusedTitle }: SaveLineProps) {
  const engine = useEngine();
  const { drafts } = useDrafting();
  const { failed, stored } = useStoring();
  const isDirty = useSyncExternalStore(drafts.subscribe, drafts.isDirty);
  const isRefused = useSyncExternalStore(drafts.subscribe, drafts.isRefused);
  const progress = useProgress(collection, id);
  if (isDeleted) return <p className={css['saved']}>Deleted at the office</p>;
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
  const here = stored?.id === id && progress.detail !== 'done' ? stored?.at : undefined;
  const savedAt = Math.max(progress.savedAt, here ?? 0);
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

/** Nothing of it is sent until its author chooses: the line says that alone, and leads to the question. */
function AsksLine({ isGone }: { readonly isGone: boolean }) {
  function show(): void {
    const question = document.querySelector<HTMLElement>('[data-asks]');
    question?.scrollIntoView({ block: 'start' });
    question?.focus({ preventScroll: true });
  }
  return (
    <p className={`${css['saved']} ${css['asks']}`}>
      <NeedsYouSign />
      {/* What is asked comes a moment after the field is left. */}
      <button type="button" onClick={() => setTimeout(show)}>
        {isGone ? 'Deleted at the office: choose' : 'Two versions: choose one'}
      </button>
    </p>
  );
}

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
