import { useRef, useState } from 'react';
import { errorNames } from '#src/kit/error-names.ts';
import type { Accepted, OperationOf, RunOptions } from '#src/sync/index.ts';
import { useEngine } from './engine-context.tsx';
import { usePinnedEpoch } from './use-pinned-epoch.ts';

/** Why nothing was accepted: the device could not store it, or somebody has signed in or out since the screen was drawn. */
export type NotAccepted = 'not-stored' | 'person-changed';

export interface Mutating {
  readonly busy: boolean;
  /** Set when the last submission was not accepted: nothing was saved. */
  readonly failed: NotAccepted | undefined;
}

interface Submitting extends Mutating {
  /** `undefined` while an earlier submission is still being accepted, or when this one was not. */
  readonly submit: (
    accept: (epoch: number | undefined) => Promise<Accepted>,
  ) => Promise<Accepted | undefined>;
}

/** Accepts one submission at a time, for the person the screen was drawn for. */
export function useSubmission(): Submitting {
  const { epoch, renew } = usePinnedEpoch();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<NotAccepted>();

  async function submit(accept: (epoch: number | undefined) => Promise<Accepted>) {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailed(undefined);
    try {
      return await accept(epoch);
    } catch (error) {
      const changed = errorNames(error).includes('SessionChangedError');
      if (changed) renew();
      setFailed(changed ? 'person-changed' : 'not-stored');
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { submit, busy, failed };
}

interface Mutation<Args> extends Mutating {
  readonly run: (
    args: Args,
    options?: Pick<RunOptions, 'record' | 'seen' | 'group'>,
  ) => Promise<Accepted | undefined>;
}

/** Lets a view run one operation. Success means durable on this device, never sent. */
export function useMutation<Args>(operation: OperationOf<Args>): Mutation<Args> {
  const engine = useEngine();
  const { submit, busy, failed } = useSubmission();
  const run: Mutation<Args>['run'] = (args, options) =>
    submit((epoch) => engine.run(operation, args, { ...options, epoch }));
  return { run, busy, failed };
}
