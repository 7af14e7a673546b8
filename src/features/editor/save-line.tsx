import { useSyncExternalStore } from 'react';
import { chapters } from '#src/features/course/chapters.ts';
import { failedToAdd } from '#src/features/course/failed-to-add.ts';
import type { Chapter } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useProgress } from '#src/hooks/use-progress.ts';
import { device } from '#src/kit/device-word.ts';
import { sastClock } from '#src/kit/sast.ts';
import type { Progress } from '#src/sync/index.ts';
import { Lamp } from '#src/ui/lamp.tsx';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { progressWords, sendingWords } from '#src/ui/progress-words.ts';
import { useEditing, useStoring } from './editing.tsx';
import css from './editor-page.module.css';

/** Words are sent though their file is not: the block that has it says why. */
function sentWithoutFile({ restSentAt, ...facts }: Progress): string {
  return restSentAt !== undefined && facts.detail === 'pending' && facts.cause?.kind === 'without-file'
    ? `Sent ${sastClock(restSentAt)} without a file`
    : sendingWords(facts).words;
}

/** Where one's words are: being typed, on this phone since when, at the office since when. Never more than is so. */
export function SaveLine({ chapter }: { readonly chapter: Chapter | undefined }) {
  const engine = useEngine();
  const { drafts, isDeleted } = useEditing();
  const { failed, stored } = useStoring();
  const isDirty = useSyncExternalStore(drafts.subscribe, drafts.isDirty);
  const isRefused = useSyncExternalStore(drafts.subscribe, drafts.isRefused);
  const progress = useProgress(chapters, chapter?.id ?? '');
  if (isDeleted) return <p className={css['saved']}>Deleted at the office</p>;
  if (failed) return <p className={css['saved']}>Not saved</p>;
  if (isRefused) return <p className={css['saved']}>Not saved yet: a field says why</p>;
  if (isDirty) return <p className={css['saved']}>Saving…</p>;
  if (!progress || progress.detail === 'cancelled')
    return <p className={css['saved']}>What you type saves itself</p>;
  if (progress.detail === 'blocked')
    return (
      <>
        {failedToAdd(progress) && <strong>Failed to add course</strong>}
        <ProgressStatus
          progress={progress}
          onRetry={() => engine?.retry(progress.mutationId).catch(reportError)}
        />
      </>
    );
  if (progress.detail === 'conflict') return <AsksLine isGone={progress.isGone === true} />;
  const here = stored?.id === chapter?.id && progress.detail !== 'done' ? stored?.at : undefined;
  const savedAt = Math.max(progress.savedAt, here ?? 0);
  const { lamp } = progressWords(progress);
  const sent =
    progress.endedAt !== undefined && progress.detail === 'done'
      ? `Sent ${sastClock(progress.endedAt)}`
      : sentWithoutFile(progress);
  return (
    <Lamp
      state={lamp}
      label={`Saved on this ${device} ${sastClock(savedAt)} · ${sent}`}
      className={css['saved']}
    />
  );
}

/** Nothing of the chapter is sent until its author chooses: the line says that alone, and leads to the question. */
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
