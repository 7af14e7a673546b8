import { useRef, useState } from 'react';
import { heldIssue, isIssuable, type Sign } from '#src/features/records/certificates/issue.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { type RecordPerson, readRecord } from '#src/features/records/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { yieldToMain } from '#src/kit/yield-to-main.ts';
import { toastNotStored } from '#src/ui/toast.tsx';
import { issueWaits, offerBack } from './just-issued.ts';

/**
 * The number of certificates that are accepted at once, all or none; the screen stays responsive between two chunks.
 */
const chunkSize = 20;
/** The time (ms) allowed per chunk: the first certificates must wait until the last are accepted. */
const chunkWithin = 1_000;

export interface Issuing {
  /** The progress; `undefined` while nothing is being issued. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  /** Issues certificates to the issuable people; a second call during the first is ignored. */
  readonly issueAll: (record: CourseRecord, people: readonly RecordPerson[]) => Promise<void>;
  /** Stops after the current chunk. */
  readonly stop: () => void;
}

/**
 * Issues certificates to many people, one chunk after the other; a stop keeps those already issued. All wait on this
 * device until the offer to take them back ends, and are sent together.
 */
export function useIssue(sign: Sign): Issuing {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const { id: by } = useSession();
  const running = useRef(false);
  const stopped = useRef(false);
  const [progress, setProgress] = useState<Issuing['progress']>();

  async function issueAll({ id }: CourseRecord, shown: readonly RecordPerson[]): Promise<void> {
    if (running.current) return;
    running.current = true;
    stopped.current = false;
    let issuable = shown;
    const numbers: string[] = [];
    const mutationIds: string[] = [];
    let leavesAt = 0;
    try {
      // Reads again, because the screen may be older than the last tap, also in another tab: nobody gets two
      // certificates.
      const { record, people } = await readRecord(engine.view, id);
      if (!record) return;
      const keys = new Set(shown.map(({ key }) => key));
      issuable = people.filter((one) => keys.has(one.key) && isIssuable(one));
      leavesAt = performance.now() + issueWaits + chunkWithin * Math.ceil(issuable.length / chunkSize);
      while (numbers.length < issuable.length && !stopped.current) {
        setProgress({ done: numbers.length, all: issuable.length });
        const chunk = issuable.slice(numbers.length, numbers.length + chunkSize);
        const issue = await heldIssue(record, chunk, { sign, holdFor: leavesAt - performance.now() });
        const accepted = await engine.runAll(issue.runs as never, { epoch });
        mutationIds.push(...accepted.map(({ mutationId }) => mutationId));
        numbers.push(...issue.numbers);
        await yieldToMain();
      }
    } catch (error) {
      toastNotStored(error, `${numbers.length} of ${issuable.length} certificates were issued.`);
    } finally {
      if (numbers.length > 0) offerBack({ by, numbers, mutationIds }, leavesAt - performance.now());
      running.current = false;
      setProgress(undefined);
    }
  }

  function stop(): void {
    stopped.current = true;
  }

  return { progress, issueAll, stop };
}
