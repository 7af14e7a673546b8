/**
 * Declarations of writes: named, versioned operations with arguments, never HTTP requests.
 * Invariant: a mutation can be sent later by its name, version and arguments alone, also by the code of a later release.
 */
import type { Schema } from '#src/kit/schema.ts';
import type { Attachment, Entity } from './rows.ts';

/** The session that sending needs: none, or that of the person who was signed in at the acceptance. */
export type Access = 'anyone' | 'user';

/** An entry for this device only, which may be written in the transaction that accepts a mutation. */
export interface LocalEntry {
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
  /** The entry belongs to the phone and not to the signed-in person. */
  readonly ofPhone?: boolean;
}

interface Named<Args> {
  /** `<singular>.<verb>`; never renamed once released. */
  readonly name: string;
  readonly version: number;
  readonly access: Access;
  /** The schema of the arguments; accepts its own output again. */
  readonly args: Schema<Args>;
  /** Converts the arguments of an older version. */
  readonly upgrade?: ((args: unknown, from: number) => unknown) | undefined;
  /** Returns the mutation in a person's words, for the tray. */
  readonly describe: (args: Args) => string;
  /**
   * Returns the whole action of the person, equal in each of its steps; by default the words of the mutation. Signed-in
   * people read the title of a visitor's action: it must have no personal words.
   */
  readonly title?: ((args: Args) => string) | undefined;
  /** The question for the person where the outcome stays unknown; `null`: no outcome is a question. */
  readonly question?: Question | null | undefined;
  readonly editUrl?: ((args: Args) => string) | undefined;
  /** Collections whose lists are due after this operation: a screen with such a list pulls it at once. */
  readonly refreshes?: readonly (string | { readonly name: string })[] | undefined;
}

/** A question in the operation's own words, and the answer that ends the mutation without another send. */
export interface Question {
  readonly words: string;
  readonly resolved: string;
}

/** A following operation, with arguments from those of the first operation and the id of its item; made by `follow`. */
export interface FollowUp<Args> {
  readonly operation: AnyOperation;
  readonly args: (args: Args, id: string) => unknown;
}

/**
 * An operation that is accepted with another one, and sent only after the write of that one was applied; cancelled where
 * there was nothing to write, or where another person's version won.
 */
// biome-ignore lint/suspicious/noExplicitAny: the arguments are the same, value and remote are checked where it is declared
export type Follow<Args> = FollowUp<Args> | UpdateOperation<Args, any> | CommandOperation<Args, any>;

/**
 * Returns a follow-up of any collection. The `id` is that of the created or changed item: a temporary one until the host
 * has named the item, and '' after a command, which creates none.
 */
export function follow<Args, Next>(
  operation: OperationOf<Next>,
  args: (args: Args, id: string) => Next,
): FollowUp<Args> {
  return { operation, args };
}

/** Creates one item of a collection. `make` is pure; `id` is the item's temporary id. */
export interface CreateOperation<Args, Value> extends Named<Args> {
  readonly kind: 'create';
  readonly collection: string;
  readonly make: (args: Args, id: string) => Value;
  /** Returns the item of another collection that this item needs, and with whose unsent create this one is discarded. */
  readonly needs?: ((args: Args) => string) | undefined;
  readonly then?: readonly Follow<Args>[] | undefined;
}

/** Changes one item. `change` is pure and may run any number of times over any version of the item. */
export interface UpdateOperation<Args, Value> extends Named<Args> {
  readonly kind: 'update';
  readonly collection: string;
  readonly id: (args: Args) => string;
  readonly change: (value: Value, args: Args) => Value;
  /**
   * Returns the key for coalescing: an unsent mutation of the queue with the same name and key takes the newer arguments,
   * unless a mutation without such a key of the same form came after it. Excludes `then`.
   */
  readonly latestWins?: ((args: Args) => string) | undefined;
  /**
   * Decides about an edit of which the host, one without write ids, shows nothing long after the send: `send` again, or
   * `ask` its person, where the edit grants or revokes rights that somebody may have changed back meanwhile.
   */
  readonly ifUndone?: ((args: Args) => 'send' | 'ask') | undefined;
  /** Excludes `latestWins`: a later write that replaces this one has other follow-ups. */
  readonly then?: readonly Follow<Args>[] | undefined;
}

export interface RemoveOperation<Args> extends Named<Args> {
  readonly kind: 'remove';
  readonly collection: string;
  readonly id: (args: Args) => string;
  /** The time (ms) for Undo, in which the remove waits on this device and can be discarded without a trace. */
  readonly undoFor?: number | undefined;
}

/** The arguments of a command or an upload, with the context of its send. */
export interface Sending<Args> {
  readonly args: Args;
  /** The mutation's id, a part of the write. */
  readonly marker: string;
  /** The short form of the group's id, as on the person's receipt. */
  readonly reference: string;
  readonly signal: AbortSignal;
  /** The result of `prepare`, read just before. */
  readonly prepared: unknown;
}

/** An item that a command reads or `writes`; a written one is read back, so that its change counts as the command's own. */
export interface UsedItem extends Pick<Entity, 'collection' | 'id'> {
  readonly writes?: boolean;
}

/** Makes a write that is not mirrored and cannot be read back: an e-mail, a visitor's booking. */
export interface CommandOperation<Args, Remote> extends Named<Args> {
  readonly kind: 'command';
  /** The remote's host, whose reachability is judged by itself. */
  readonly host: string;
  /** Reads what the request needs; may be repeated, so that it must not write. */
  readonly prepare?: ((remote: Remote, args: Args, signal: AbortSignal) => Promise<unknown>) | undefined;
  /** Makes exactly one writing request. */
  readonly send: (remote: Remote, sending: Sending<Args>) => Promise<{ readonly id?: string | undefined }>;
  /** After an unknown outcome: `ask` the person at once, or send once more with the same marker before asking. */
  readonly ifUnknown: 'ask' | 'resend-once';
  /** Returns the items that the command reads or writes itself: it waits while an edit of one of them is being sent. */
  readonly uses?: ((args: Args) => readonly UsedItem[]) | undefined;
  readonly then?: readonly Follow<Args>[] | undefined;
}

/** Sends a file, whose reference is then replaced by its address on the host. */
export interface UploadOperation<Args, Remote> extends Named<Args> {
  readonly kind: 'upload';
  readonly host: string;
  readonly send: (
    remote: Remote,
    sending: Sending<Args> & { readonly file: Attachment },
  ) => Promise<{ readonly id: string }>;
}

// biome-ignore-start lint/suspicious/noExplicitAny: a registry holds operations of every argument type; args are parsed before each use
export type AnyUpload = UploadOperation<any, any>;
export type AnyOperation =
  | CreateOperation<any, any>
  | UpdateOperation<any, any>
  | RemoveOperation<any>
  | CommandOperation<any, any>
  | AnyUpload;
/** An operation of any kind with these arguments. */
export type OperationOf<Args> =
  | CreateOperation<Args, any>
  | UpdateOperation<Args, any>
  | RemoveOperation<Args>
  | CommandOperation<Args, any>;
// biome-ignore-end lint/suspicious/noExplicitAny: as above

type Defaults = 'version' | 'access' | 'kind' | 'name';

export function defineCommand<Args, Remote>(
  name: string,
  declared: Omit<CommandOperation<Args, Remote>, Defaults> & { version?: number; access: Access },
): CommandOperation<Args, Remote> {
  return { version: 1, ...declared, kind: 'command', name };
}

export function defineUpload<Args, Remote>(
  name: string,
  declared: Omit<UploadOperation<Args, Remote>, Defaults> & { version?: number },
): UploadOperation<Args, Remote> {
  return { version: 1, access: 'user', ...declared, kind: 'upload', name };
}
