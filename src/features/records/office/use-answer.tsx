import { useRef, useState } from 'react';
import { receivedRequests } from '#src/features/records/requests/collection.ts';
import type { FoldedRequest } from '#src/features/records/requests/folded-request.ts';
import { readRequestsFor } from '#src/features/records/requests/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Engine } from '#src/sync/index.ts';
import { toastError, toastNotStored, toastSuccess } from '#src/ui/toast.tsx';

/** The longest wait (ms) for a fresh copy of the request; on a slow line the answer is sent without a fresh copy. */
const askWithinMs = 3_000;

type Runs = { readonly runs: readonly unknown[] } | { readonly problem: string };

interface AnsweringRequest {
  readonly busy: boolean;
  /** Runs the mutations that `runsOf` returns for the current request; resolves to true when they were accepted. */
  readonly answer: (
    foldedRequest: FoldedRequest,
    runsOf: (now: FoldedRequest) => Promise<Runs>,
    done: string,
  ) => Promise<boolean>;
}

/** Answers a request; if it was answered or withdrawn meanwhile, a message says so instead. */
export function useAnswer(): AnsweringRequest {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const answer: AnsweringRequest['answer'] = async (foldedRequest, runsOf, done) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      const now = await readOpen(engine, foldedRequest);
      if (!now) return false;
      const made = await runsOf(now);
      if ('problem' in made) {
        toastError('Nothing was issued.', made.problem);
        return false;
      }
      await engine.runAll(made.runs as never, { epoch });
      toastSuccess(done);
      return true;
    } catch (error) {
      toastNotStored(error, 'That was not saved.');
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, answer };
}

/** Returns the current request if it is still open; otherwise a message shows its state. */
async function readOpen(
  engine: Engine,
  { open, request }: FoldedRequest,
): Promise<FoldedRequest | undefined> {
  const sent = open.filter(({ id }) => !isTemporaryId(id));
  const asks = Promise.all(sent.map(({ id }) => engine.pullItem(receivedRequests, id)));
  await Promise.race([
    asks.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, askWithinMs)),
  ]);
  const all = await readRequestsFor(engine.view, request.courseId);
  const now = all.find((one) => one.request.userId === request.userId);
  if (now?.state === 'asked') return now;
  toastError(`${request.name} does not wait for this any more.`, becameWords(now));
  return undefined;
}

/** Returns the sentence on a request's new state. */
export function becameWords(foldedRequest: FoldedRequest | undefined): string {
  if (!foldedRequest?.step) return 'The request is no longer in our records.';
  const { state, step } = foldedRequest;
  if (state === 'withdrawn') return 'The learner took the request back.';
  const who = step.by || 'Somebody';
  return state === 'issued'
    ? `${who} issued the certificate ${step.number}.`
    : `${who} refused the request: “${step.words}”`;
}
