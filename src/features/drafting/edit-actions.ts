/** The actions of an editor: stores operations in order, and notes the steps for undo. */
import type { Accepted, AnyOperation, OperationOf, RunOptions, UpdateOperation } from '#src/sync/index.ts';
import type { EditHistory, EditStep } from './edit-history.ts';

/** `seen`: the item that the field showed on focus. */
type StoreOptions = Pick<RunOptions, 'seen' | 'group'>;

/** The accepted mutation; `undefined` if this device could not store it. */
type Stored = Promise<Accepted | undefined>;

interface EditOptions extends StoreOptions {
  /** The name of the undo step: changes with the same name shortly after each other are one step. */
  readonly step?: string;
  /** Whether the change is noted for undo; `false` for an undo or redo itself. */
  readonly noted?: boolean;
}

export interface EditActions {
  readonly run: <Args>(operation: OperationOf<Args>, args: Args, options?: EditOptions) => Stored;
  /** Stores the text of a field; resolves with the changed item, or `undefined` if it could not be stored. */
  readonly write: <Args, Item>(
    operation: UpdateOperation<Args, Item>,
    args: Args,
    seen: Item,
  ) => Promise<Item | undefined>;
}

/** The inspection of an operation before it is stored. */
interface Noticed<Item> {
  readonly steps: readonly EditStep<Item>[];
  /** Called once the operation is stored. */
  readonly onStored?: (accepted: Accepted) => void;
}

/** Inspects an operation before it is stored; `noted` means that undo needs its steps. */
export type Notice<Item> = <Args>(
  operation: OperationOf<Args>,
  args: Args,
  noted: boolean,
) => Promise<Noticed<Item>>;

interface EditActionsOptions<Item> {
  /** Stores operations one after another. */
  readonly store: <Args>(operation: OperationOf<Args>, args: Args, options?: StoreOptions) => Stored;
  readonly history: EditHistory<Item>;
  readonly notice: Notice<Item>;
}

/** Returns the name of a step of typing in one field, so that continued typing is one step. */
function fieldOf<Args>(operation: AnyOperation, args: Args): string | undefined {
  const key = operation.kind === 'update' ? operation.latestWins?.(args) : undefined;
  return key === undefined ? undefined : `${operation.name} ${key}`;
}

/** Returns the actions of one editor. */
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
