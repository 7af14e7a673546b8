import { useState } from 'react';
import { ulid } from '#src/kit/ids.ts';
import type { Accepted, Collection, RunOptions, UpdateOperation } from '#src/sync/index.ts';
import { useEngine } from './engine-context.tsx';
import type { OpenedWith } from './use-field-draft.ts';
import { useItem } from './use-item.ts';
import { type Mutating, useSubmission } from './use-mutation.ts';

interface Edit<Value> extends Mutating {
  /** The item as the form shows it: pinned when the form opened, so that nothing moves under the cursor. */
  readonly value: Value | undefined;
  readonly run: <Args>(
    operation: UpdateOperation<Args, Value>,
    args: Args,
    options?: Pick<RunOptions, 'record'>,
  ) => Promise<Accepted | undefined>;
}

/** The item as a form showed it when it opened; `form` is the id that all edits of the form share. */
interface Pinned<Value> {
  readonly id: string;
  readonly times: number;
  readonly form: string;
  readonly value: Value;
}

/**
 * Lets a form edit one item: the value its person saw is the base of every change they submit. With a `draft` the form
 * opens once the draft was read, and anew when it was dropped; `seenBefore`: the draft's fields as they were saved when
 * the draft was typed.
 */
export function useEdit<Value>(
  collection: Collection<Value, unknown>,
  id: string,
  draft: Pick<OpenedWith<object>, 'times'> = { times: 0 },
  seenBefore?: Partial<Value>,
): Edit<Value> {
  const engine = useEngine();
  const current = useItem(collection, id);
  const { times } = draft;
  const { submit, busy, failed } = useSubmission();
  const [pinned, pin] = useState<Pinned<Value>>();
  /** The form that last submitted an edit: nothing has failed in a form that was opened anew. */
  const [submittedForm, setSubmittedForm] = useState<string>();
  const isPinned = pinned?.id === id && pinned.times === times;
  const value = isPinned ? pinned.value : current;
  if (!isPinned && times !== undefined && current !== undefined)
    pin({ id, times, form: ulid(), value: { ...current, ...seenBefore } });

  const run: Edit<Value>['run'] = async (operation, args, options) => {
    setSubmittedForm(pinned?.form);
    const accepted = await submit((epoch) =>
      engine.run(operation, args, { ...options, seen: value, epoch, form: pinned?.form }),
    );
    if (accepted && pinned && value !== undefined) pin({ ...pinned, value: operation.change(value, args) });
    return accepted;
  };
  return { value, run, busy, failed: isPinned && submittedForm === pinned.form ? failed : undefined };
}
