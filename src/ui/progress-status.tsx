import { Suspense, useContext } from 'react';
import { AskInPlace } from './ask-in-place.ts';
import { Button } from './button.tsx';
import { causeWords } from './cause-words.ts';
import { RetryIcon } from './icon.tsx';
import { Lamp } from './lamp.tsx';
import { type ProgressFacts, progressWords } from './progress-words.ts';
import { retryWords } from './retry-words.ts';

interface ProgressStatusProps {
  readonly progress: (ProgressFacts & { readonly mutationId?: string }) | undefined;
  /** Sends a blocked mutation again; without this function the tray offers that. */
  readonly onRetry?: (() => void) | undefined;
}

/**
 * Renders the progress of a person's action as a lamp and words, with the reason where the words need one; nothing
 * without an action.
 */
export function ProgressStatus({ progress, onRetry }: ProgressStatusProps) {
  const Ask = useContext(AskInPlace);
  if (!progress || progress.detail === 'cancelled') return null;
  const { lamp, words } = progressWords(progress);
  const needsPerson = lamp === 'needs-you';
  const elsewhere = <p className="soft small">Open the list at the top of the page to go on.</p>;
  const { detail, mutationId } = progress;
  return (
    <div className="stack-2 start">
      <Lamp state={lamp} label={words} />
      {needsPerson && progress.cause && <p className="soft small">{causeWords(progress.cause)}</p>}
      {needsPerson && onRetry && detail === 'blocked' ? (
        <Button onClick={onRetry}>
          <RetryIcon />
          {retryWords(progress.cause)}
        </Button>
      ) : (
        needsPerson &&
        (Ask && detail === 'conflict' && mutationId ? (
          <Suspense fallback={elsewhere}>
            <Ask mutationId={mutationId} />
          </Suspense>
        ) : (
          elsewhere
        ))
      )}
    </div>
  );
}
