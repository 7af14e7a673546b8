/**
 * What a slice declares to write: a named, versioned intention with arguments, never an HTTP request.
 * Invariant: name, version and arguments are all that is needed to send a mutation later, by other code, after an
 * update of the app.
 */
import type { Schema } from '#src/kit/schema.ts';
import type { Attachment, Entity } from './rows.ts';

/** What sending needs: nothing, or the session of whoever was signed in when it was accepted. */
export type Access = 'anyone' | 'user';

/** Something for this device only, written in the transaction that accepts a mutation. */
export interface LocalEntry {
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
  /** It belongs to the phone and not to whoever is signed in. */
  readonly ofPhone?: boolean;
}

/** What every operation says of itself. */
interface Named<Args> {
  /** `<singular>.<verb>`; never renamed once released. */
  readonly name: string;
  readonly version: number;
  readonly access: Access;
  /** Strict: accepts its own output again. */
  readonly args: Schema<Args>;
  /** Turns the arguments of an older version into today's. */
  readonly upgrade?: ((args: unknown, from: number) => unknown) | undefined;
  /** The mutation in a person's words, for the tray. */
  readonly describe: (args: Args) => string;
  /**
   * The whole of what the person did, the same in each of its steps; without it the mutation is all of it. Of a visitor's
   * it is what whoever is signed in reads: no personal words.
   */
  readonly title?: ((args: Args) => string) | undefined;
  /** What the person is asked when the outcome stays unknown; `null`: no end it can come to is a question to them. */
  readonly question?: Question | null | undefined;
  readonly editUrl?: ((args: Args) => string) | undefined;
  /** Collections whose lists are due once this is done: a screen that shows one pulls it at once. */
  readonly refreshes?: readonly (string | { readonly name: string })[] | undefined;
}

/** A question in the operation's own words, and the answer that ends it: nothing is sent again. */
export interface Question {
  readonly words: string;
  readonly resolved: string;
}

/** Another operation, with arguments made of the first one's and of the id of its item: `follow` makes one. */
export interface FollowUp<Args> {
  readonly operation: AnyOperation;
  readonly args: (args: Args, id: string) => unknown;
}

/**
 * What is accepted with an operation, with the same arguments or others, and goes only after its write was applied: where
 * there was nothing to write, or somebody else's version was kept, it is cancelled.
 */
// biome-ignore lint/suspicious/noExplicitAny: the arguments are the same, value and remote are checked where it is declared
export type Follow<Args> = FollowUp<Args> | UpdateOperation<Args, any> | CommandOperation<Args, any>;

/**
 * Leads from one operation to another one, of any collection. Its `id` is that of the item that was made or changed: a
 * temporary one until the host has named it, and '' after a command, which makes none.
 */
export function follow<Args, Next>(
  operation: OperationOf<Next>,
  args: (args: Args, id: string) => Next,
): FollowUp<Args> {
  return { operation, args };
}

/** Makes one item of a collection. `make` is pure; `id` is the item's temporary id. */
export interface CreateOperation<Args, Value> extends Named<Args> {
  readonly kind: 'create';
  readonly collection: string;
  readonly make: (args: Args, id: string) => Value;
  /** The item of another collection that this one cannot be without: where that was never sent and is discarded, this is too. */
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
   * Opt-in coalescing: an unsent mutation of the queue with the same name and key takes the newer arguments, unless
   * something else than other such keys of the same form came after it. Excludes `then`.
   */
  readonly latestWins?: ((args: Args) => string) | undefined;
  /**
   * Read back as before, long after it was sent, on a host that keeps no write ids: it is sent again, or, where it gives
   * or takes rights that somebody may have taken back meanwhile, its person is asked.
   */
  readonly ifUndone?: ((args: Args) => 'send' | 'ask') | undefined;
  /** Excludes `latestWins`: what follows one write cannot follow the later one that takes its place. */
  readonly then?: readonly Follow<Args>[] | undefined;
}

/** Takes one item away. */
export interface RemoveOperation<Args> extends Named<Args> {
  readonly kind: 'remove';
  readonly collection: string;
  readonly id: (args: Args) => string;
  /** How long (ms) it waits on this device for Undo, with the item as it is: discarded meanwhile, it never was. */
  readonly undoFor?: number | undefined;
}

/** What a command is told besides its arguments. */
export interface Sending<Args> {
  readonly args: Args;
  /** The mutation's id: travels with the write. */
  readonly marker: string;
  /** What the person holds on a receipt: short form of the group's id. */
  readonly reference: string;
  readonly signal: AbortSignal;
  /** What `prepare` read, a moment before. */
  readonly prepared: unknown;
}

/** An item that a command reads or, where it `writes`, changes: what it changed is then read and is nobody else's. */
export interface UsedItem extends Pick<Entity, 'collection' | 'id'> {
  readonly writes?: boolean;
}

/** A write that is not mirrored and cannot be read back: an e-mail, a visitor's booking. */
export interface CommandOperation<Args, Remote> extends Named<Args> {
  readonly kind: 'command';
  /** Which of the remote's hosts it goes to: reachability is judged per host. */
  readonly host: string;
  /** Reads what the request needs; repeated freely, so it never writes. */
  readonly prepare?: ((remote: Remote, args: Args, signal: AbortSignal) => Promise<unknown>) | undefined;
  /** Makes exactly one writing request. */
  readonly send: (remote: Remote, sending: Sending<Args>) => Promise<{ readonly id?: string | undefined }>;
  /** Unknown outcome: `ask` the person at once, or send once more with the same marker and ask after that. */
  readonly ifUnknown: 'ask' | 'resend-once';
  /** The items it reads or writes in its own way: it waits while an edit of one of them is on its way. */
  readonly uses?: ((args: Args) => readonly UsedItem[]) | undefined;
  readonly then?: readonly Follow<Args>[] | undefined;
}

/** Sends a file; done, its reference stands for the address it was given. */
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
/** An operation with these arguments, whatever its kind. */
export type OperationOf<Args> =
  | CreateOperation<Args, any>
  | UpdateOperation<Args, any>
  | RemoveOperation<Args>
  | CommandOperation<Args, any>;
// biome-ignore-end lint/suspicious/noExplicitAny: as above

type Defaults = 'version' | 'access' | 'kind' | 'name';

/** Declares a command. */
export function defineCommand<Args, Remote>(
  name: string,
  declared: Omit<CommandOperation<Args, Remote>, Defaults> & { version?: number; access: Access },
): CommandOperation<Args, Remote> {
  return { version: 1, ...declared, kind: 'command', name };
}

/** Declares how files are sent. */
export function defineUpload<Args, Remote>(
  name: string,
  declared: Omit<UploadOperation<Args, Remote>, Defaults> & { version?: number },
): UploadOperation<Args, Remote> {
  return { version: 1, access: 'user', ...declared, kind: 'upload', name };
}
