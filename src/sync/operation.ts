/**
 * What a slice declares to write: a named intention with arguments, never an HTTP request.
 * Invariant: everything an operation needs to be sent later, by other code, after an update of the app,
 * is its name, its version and its arguments.
 */
import type { Schema } from './schema.ts';

/** What an operation is about. One entity's operations form a lane and are sent in order. */
export interface Entity {
  readonly collection: string;
  readonly id: string;
  readonly parent?: string;
}

/** The bytes of an upload. */
export interface Attachment {
  readonly mime: string;
  readonly bytes: ArrayBuffer;
  readonly name: string;
}

/** What `write` and `find` are told besides the arguments. */
export interface Sending<Args> {
  readonly args: Args;
  /** The operation's id: travels with the write so that it can be found again. */
  readonly marker: string;
  /** The short form of its group's first operation: what the person holds on a receipt. */
  readonly reference: string;
  readonly signal: AbortSignal;
  /** The id of the entity: the server's own, once it has given one. */
  readonly id: string;
  /** An update: the whole value to write, merged with what the server says now. */
  readonly value?: unknown;
  /** An upload: the bytes kept for it. */
  readonly file?: Attachment;
  /** A marker was seen on this host before: what has none was not written by us. */
  readonly marksKept?: boolean;
}

/** What the server said of a write that counts. */
export interface Written {
  readonly id?: string;
  /** The thing as the server now has it, where its answer says so: goes into the mirror. */
  readonly value?: unknown;
  /** A look found it by its marker: this host keeps markers. */
  readonly marked?: boolean;
}

export interface Operation<Args, Remote> {
  /** `<singular>.<verb>`; never renamed once released. */
  readonly name: string;
  readonly version: number;
  /**
   * A create makes one thing, an update changes one, a remove takes one away; a send has an effect nothing can confirm
   * (an e-mail); an upload gives a file its address.
   */
  readonly kind: 'create' | 'update' | 'remove' | 'send' | 'upload';
  /** `anyone` needs no session and belongs to the phone; else the act is the signed-in person's. */
  readonly who: 'anyone' | 'person';
  readonly args: Schema<Args>;
  /** Turns the arguments of an older version into today's. */
  readonly upgrade?: (args: unknown, from: number) => unknown;
  /** Which of the remote's hosts it goes to: reachability is judged per host. */
  readonly host: string;
  /** The act in a person's words, for the tray. */
  readonly describe: (args: Args) => string;
  readonly editUrl?: (args: Args) => string;
  /** `ownId` is the temporary id of what a create makes. */
  readonly entity: (args: Args, ownId: string) => Entity;
  /** What a newer act of the same name replaces while it was never sent (autosave); the entity unless told. */
  readonly target?: (args: Args) => string;
  /** The optimistic picture: the entity's value with this operation applied; `undefined` takes it away. Pure. */
  readonly apply?: (value: unknown, args: Args, ownId: string) => unknown;
  readonly write: (remote: Remote, sending: Sending<Args>) => Promise<Written>;
  /**
   * Looks for the write by its marker, where none was ever seen on this host by what it says (a remove: whether it is
   * gone); `undefined` when it has not happened. Absent where nobody may look.
   */
  readonly find?: (remote: Remote, sending: Sending<Args>) => Promise<Written | undefined>;
  /** An update: what the server says now; `undefined` when the thing is gone. */
  readonly read?: (remote: Remote, sending: Sending<Args>) => Promise<unknown>;
  /**
   * A create: takes away second copies that carry the marker, beside the one that is kept, if nobody changed them since.
   * Answers whether the kept one carries it.
   */
  readonly dropTwins?: (remote: Remote, sending: Sending<Args>) => Promise<boolean>;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds operations of every argument type; args are parsed before each use
export type AnyOperation = Operation<any, any>;

/** Declares an operation; only fixes its types. */
export function defineOperation<Args, Remote>(operation: Operation<Args, Remote>): Operation<Args, Remote> {
  return operation;
}
