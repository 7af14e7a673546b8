/** What an author does to a document: stored in the order in which it was done, with the steps that lead back. */
import type { Accepted, AnyOperation, OperationOf, RunOptions, UpdateOperation } from '#src/sync/index.ts';
import type { EditHistory, EditStep } from './edit-history.ts';

/** `seen`: what a field showed when it was entered. */
type StoreOptions = Pick<RunOptions, 'seen' | 'group'>;

/** `undefined` when this device could not store it. */
type Stored = Promise<Accepted | undefined>;

interface EditOptions extends StoreOptions {
  /** Two steps under the same name, one shortly after the other, are one step. */
  readonly step?: string;
  /** `false`: it is no step of its own, it takes one back. */
  readonly noted?: boolean;
}

export interface EditActions {
  readonly run: <Args>(operation: OperationOf<Args>, args: Args, options?: EditOptions) => Stored;
  /** Stores a text of a field; resolves with the item as its author then sees it, or nothing when it could not. */
  readonly write: <Args, Item>(
    operation: UpdateOperation<Args, Item>,
    args: Args,
    seen: Item,
  ) => Promise<Item | undefined>;
}

/** An operation that is about to be stored, looked at before it is. */
interface Noticed<Item> {
  readonly steps: readonly EditStep<Item>[];
  /** Called once it is stored. */
  readonly onStored?: (accepted: Accepted) => void;
}

/** Looks at an operation before it is stored, and at what is stored then; `noted`: its steps are wanted. */
export type Notice<Item> = <Args>(
  operation: OperationOf<Args>,
  args: Args,
  noted: boolean,
) => Promise<Noticed<Item>>;

interface EditActionsOptions<Item> {
  /** Stores one operation after the other, and nothing else. */
  readonly store: <Args>(operation: OperationOf<Args>, args: Args, options?: StoreOptions) => Stored;
  readonly history: EditHistory<Item>;
  readonly notice: Notice<Item>;
}

/** The name under which an operation that goes on typing in one field is one step with the one before. */
function fieldOf<Args>(operation: AnyOperation, args: Args): string | undefined {
  const key = operation.kind === 'update' ? operation.latestWins?.(args) : undefined;
  return key === undefined ? undefined : `${operation.name} ${key}`;
}

/** Makes the actions of one editor. */
export function createEditActions<Item>({ store, history, notice }: EditActionsOptions<Item>): EditActions {
  const run: EditActions['run'] = async (operation, args, { step, noted = true, ...options } = {}) => {
    const stretch = history.stretch();
    const { steps, onStored } = await notice(operation, args, noted);
    const accepted = await store(operation, args, options);
    if (!accepted) return undefined;
    onStored?.(accepted);
    for (const one of steps) history.note(one, step ?? fieldOf(operation, args), stretch);
    return accepted;
  };
  return {
    run,
    write: async (operation, args, seen) =>
      (await run(operation, args, { seen })) && operation.change(seen, args),
  };
}
