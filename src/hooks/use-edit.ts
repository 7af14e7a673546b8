import { useState } from 'react';
import { ulid } from '#src/kit/ids.ts';
import type { Accepted, Collection, RunOptions, UpdateOperation } from '#src/sync/index.ts';
import { useEngine } from './engine-context.tsx';
import { useItem } from './use-item.ts';
import { type Mutating, useSubmission } from './use-mutation.ts';

interface Edit<Value> extends Mutating {
  /** What the form shows: pinned when it opened, so that nothing moves under the cursor. */
  readonly value: Value | undefined;
  readonly run: <Args>(
    operation: UpdateOperation<Args, Value>,
    args: Args,
    options?: Pick<RunOptions, 'record'>,
  ) => Promise<Accepted | undefined>;
}

/**
 * Lets a form edit one item: what its person saw is the base of every change they hand in. `seenBefore`: the fields of
 * a draft that came back, as they were when it was typed.
 */
export function useEdit<Value>(
  collection: Collection<Value, unknown>,
  id: string,
  seenBefore?: Partial<Value>,
): Edit<Value> {
  const engine = useEngine();
  const current = useItem(collection, id);
  const [form] = useState(() => ulid());
  const [pinned, pin] = useState<{ readonly id: string; readonly value: Value }>();
  const { submit, busy, failed } = useSubmission();
  const value = pinned?.id === id ? pinned.value : current;
  if (pinned?.id !== id && current !== undefined) pin({ id, value: { ...current, ...seenBefore } });

  const run: Edit<Value>['run'] = async (operation, args, options) => {
    const accepted = await submit((epoch) =>
      engine.run(operation, args, { ...options, seen: value, epoch, form }),
    );
    if (accepted && value !== undefined) pin({ id, value: operation.change(value, args) });
    return accepted;
  };
  return { value, run, busy, failed };
}
