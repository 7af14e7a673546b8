import { useCallback, useEffect, useRef, useState } from 'react';
import { errorNames } from '#src/kit/error-names.ts';
import { ulid } from '#src/kit/ids.ts';
import type { Accepted, OperationOf, RunOptions } from '#src/sync/index.ts';
import { useEngine } from './engine-context.tsx';
import type { NotAccepted } from './use-mutation.ts';
import { usePinnedEpoch } from './use-pinned-epoch.ts';

/** `fault`: our own code threw, not the storage. */
type NotEdited = NotAccepted | 'fault';

/** Whether our own code threw: the storage's errors have other names. */
function isFault(error: unknown): boolean {
  return error instanceof Error && ['Error', 'TypeError', 'RangeError', 'SliceError'].includes(error.name);
}

export interface OrderedEdits {
  /**
   * The same function at every render. Resolves to `undefined` when this device could not store the edit. `seen`: a
   * field's value when it was entered.
   */
  readonly run: <Args>(
    operation: OperationOf<Args>,
    args: Args,
    options?: Pick<RunOptions, 'seen' | 'group'>,
  ) => Promise<Accepted | undefined>;
  /** Set while the last edit is not stored: it is on the screen only. */
  readonly failed: NotEdited | undefined;
  /** Whether a failed edit may be retried automatically: never after another person signed in, whose edit it would be. */
  readonly mayRetry: () => boolean;
  /** The item of the last stored edit, and its time (ms, wall clock). */
  readonly stored: { readonly id: string; readonly at: number } | undefined;
}

/** Lets a screen run many operations, stored in the order of their calls. */
export function useOrderedEdits(): OrderedEdits {
  const engine = useEngine();
  const pinned = usePinnedEpoch();
  const latest = useRef(pinned);
  useEffect(() => {
    latest.current = pinned;
  });
  const [form] = useState(() => ulid());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [failed, setFailed] = useState<NotEdited>();
  const isAnother = useRef(false);
  const mayRetry = useCallback(() => !isAnother.current, []);
  const [stored, setStored] = useState<OrderedEdits['stored']>();

  const run: OrderedEdits['run'] = useCallback(
    (operation, args, { seen, group } = {}) => {
      const { epoch, renew } = latest.current;
      const next = last.current.then(async () => {
        try {
          const accepted = await engine.run(operation, args, { seen, group, epoch, form });
          isAnother.current = false;
          setFailed(undefined);
          setStored({ id: accepted.id, at: Date.now() });
          return accepted;
        } catch (error) {
          const changed = errorNames(error).includes('SessionChangedError');
          isAnother.current = changed;
          if (changed) renew();
          setFailed(changed ? 'person-changed' : isFault(error) ? 'fault' : 'not-stored');
          return undefined;
        }
      });
      last.current = next;
      return next;
    },
    [engine, form],
  );
  return { run, failed, mayRetry, stored };
}
