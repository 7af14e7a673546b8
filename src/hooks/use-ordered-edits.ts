import { useCallback, useEffect, useRef, useState } from 'react';
import { ulid } from '#src/kit/ids.ts';
import type { Accepted, OperationOf, RunOptions } from '#src/sync/index.ts';
import { useEngine } from './engine-context.tsx';
import type { NotAccepted } from './use-mutation.ts';
import { usePinnedEpoch } from './use-pinned-epoch.ts';

/** `fault`: it is no matter of storage, our own code refused it. */
type NotEdited = NotAccepted | 'fault';

/** Browsers name what their storage cannot do, and our own code what a slice threw. */
function isFault(error: unknown): boolean {
  return error instanceof Error && ['Error', 'TypeError', 'RangeError', 'SliceError'].includes(error.name);
}

export interface OrderedEdits {
  /** The same function at every render. `undefined` when this device could not store it. `seen`: what a field showed when it was entered. */
  readonly run: <Args>(
    operation: OperationOf<Args>,
    args: Args,
    options?: Pick<RunOptions, 'seen' | 'group'>,
  ) => Promise<Accepted | undefined>;
  /** Set while the last edit is not stored: it stands on the screen and nowhere else. */
  readonly failed: NotEdited | undefined;
  /** Whether what failed may be tried again by itself: not once another person is here, whose it would be then. */
  readonly mayRetry: () => boolean;
  /** The item of the last one that was stored, and when (ms, wall clock). */
  readonly stored: { readonly id: string; readonly at: number } | undefined;
}

/** Lets a screen run many operations, each stored in the order in which they were asked for. */
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
          const changed = error instanceof Error && error.name === 'SessionChangedError';
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
