import { useRef, useState } from 'react';
import { isIssuable, issueRuns, type Sign } from '#src/features/records/certificates/issue.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { type RecordPerson, readRecord } from '#src/features/records/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { yieldToMain } from '#src/kit/yield-to-main.ts';
import { toastNotStored, toastSuccess } from '#src/ui/toast.tsx';

/** So many are accepted at once, all or none of them: the screen answers between two. */
const chunkSize = 20;

export interface Issuing {
  /** How many are done of how many; `undefined` while nothing is issued. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  /** Issues to all of these, who can have one; a second tap meanwhile does nothing. */
  readonly issueAll: (record: CourseRecord, people: readonly RecordPerson[]) => Promise<void>;
  /** Stops after those that are being issued now. */
  readonly stop: () => void;
}

/** Issues certificates to many people, one chunk after the other; what was issued when it stops stays. */
export function useIssue(sign: Sign): Issuing {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const running = useRef(false);
  const stopped = useRef(false);
  const [progress, setProgress] = useState<Issuing['progress']>();

  async function issueAll({ id }: CourseRecord, shown: readonly RecordPerson[]): Promise<void> {
    if (running.current) return;
    running.current = true;
    stopped.current = false;
    let done = 0;
    let wanted = shown;
    try {
      // The screen may be older than a tap just before, here or in another tab: nobody is issued two.
      const { record, people } = await readRecord(engine.view, id);
      if (!record) return;
      const keys = new Set(shown.map(({ key }) => key));
      wanted = people.filter((one) => keys.has(one.key) && isIssuable(one));
      if (wanted.length === 0) return;
      while (done < wanted.length && !stopped.current) {
        setProgress({ done, all: wanted.length });
        const chunk = wanted.slice(done, done + chunkSize);
        const runs = await issueRuns(record, chunk, sign);
        await engine.runAll(runs as never, { epoch });
        done += chunk.length;
        await yieldToMain();
      }
      toastSuccess(done === 1 ? '1 certificate issued' : `${done} certificates issued`);
    } catch (error) {
      toastNotStored(error, `${done} of ${wanted.length} certificates were issued.`);
    } finally {
      running.current = false;
      setProgress(undefined);
    }
  }

  function stop(): void {
    stopped.current = true;
  }

  return { progress, issueAll, stop };
}
