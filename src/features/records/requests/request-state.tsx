import type { Certificate } from '#src/features/records/certificates/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useNow } from '#src/hooks/use-now.ts';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { nearMomentWithin } from '#src/kit/sast.ts';
import type { Progress } from '#src/sync/index.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { progressSentence, sendingWords } from '#src/ui/progress-words.ts';
import { ReceiptFacts, ReceiptState } from '#src/ui/receipt-parts.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import { ownRequests } from './collection.ts';
import type { FoldedRequest } from './folded-request.ts';
import { askForCertificate, withdrawRequest } from './operations.ts';
import css from './own-certificate.module.css';
import { OwnCertificate } from './own-certificate.tsx';
import { takeBack } from './own-request.ts';

interface RequestStateProps {
  readonly foldedRequest: FoldedRequest;
  /** `undefined` until it is on this device. */
  readonly certificate: Certificate | undefined;
  readonly isMain: boolean;
}

/** Shows the state of a learner's request: its progress, the certificate, or the refusal. */
export function RequestState({ foldedRequest, certificate, isMain }: RequestStateProps) {
  const { state, step } = foldedRequest;
  if (state === 'asked') return <Waiting foldedRequest={foldedRequest} />;
  if (state === 'issued' && step)
    return <OwnCertificate step={step} certificate={certificate} isMain={isMain} />;
  if (state === 'withdrawn') return <WithdrawnRequest foldedRequest={foldedRequest} />;
  return (
    <div className="stack-2 fit wide">
      <p className="strong">We can’t give you a certificate for this yet. Our answer:</p>
      <blockquote className={css['answer']}>{step?.words}</blockquote>
    </div>
  );
}

/** Shows the receipt of an open request. */
function Waiting({ foldedRequest }: Pick<RequestStateProps, 'foldedRequest'>) {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const { issue } = useSyncStatus();
  const now = useNow() || Date.now();
  const { id, reference, askedAt } = foldedRequest.request;
  const progress = useProgress(ownRequests, id, [askForCertificate.name]);

  async function onYes(): Promise<void> {
    await takeBack(engine, foldedRequest, { epoch });
    toastSuccess('You took your request back');
  }

  const retry = () => progress && engine.retry(progress.mutationId).catch(reportError);
  const isStuck = progress?.state === 'attention';
  return (
    <div className="stack-4 fit wide">
      <div className="stack-1 fit">
        <p className="soft">You asked for a certificate</p>
        <ReceiptState lamps={lampsOf(progress)} words={wordsOf(progress, issue)} />
      </div>
      {isStuck && <ProgressStatus progress={progress} onRetry={retry} />}
      <ReceiptFacts reference={reference} more={['Asked', nearMomentWithin(askedAt, now)]} size="letter" />
      <AskTwice
        verb="Take it back"
        act="Take back this request"
        consequence="You can ask again later."
        keep="Leave it"
        calm
        onYes={onYes}
      />
    </div>
  );
}

const sentWords = { lamp: 'sent', words: 'Sent' } as const;

function lampsOf(progress: Progress | undefined) {
  const sending = progress ? sendingWords(progress) : sentWords;
  return [
    { name: 'office', ...sending },
    { name: 'answer', lamp: 'later', words: 'Not answered yet' },
  ] as const;
}

function wordsOf(progress: Progress | undefined, issue: Parameters<typeof progressSentence>[1]): string {
  if (progress && progress.state !== 'sent') return progressSentence(progress, issue);
  return 'We have your request. Our answer comes here.';
}

function WithdrawnRequest({ foldedRequest: { step, request } }: Pick<RequestStateProps, 'foldedRequest'>) {
  const now = useNow() || Date.now();
  const progress = useProgress(ownRequests, request.id, [withdrawRequest.name]);
  return (
    <div className="stack-2 fit">
      <p>You took your request back{step && `, ${nearMomentWithin(step.at, now)}`}.</p>
      {progress && progress.state !== 'sent' && (
        <div role="status">
          <ProgressStatus progress={progress} />
        </div>
      )}
    </div>
  );
}
