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

/** What `write` and `find` are told besides the arguments. */
export interface Sending<Args> {
  readonly args: Args;
  /** The operation's id: travels with the write so that it can be found again. */
  readonly marker: string;
  /** The short form of its group's first operation: what the person holds on a receipt. */
  readonly reference: string;
  readonly signal: AbortSignal;
  /** The server's id for a temporary one (any other id is returned as it is). */
  readonly serverId: (id: string) => string;
}

/** What the server said of a write that counts. */
export interface Written {
  readonly id?: string;
  /** The thing as the server now has it, where its answer says so: goes into the mirror. */
  readonly value?: unknown;
}

export interface Operation<Args, Remote> {
  /** `<singular>.<verb>`; never renamed once released. */
  readonly name: string;
  readonly version: number;
  /** A create makes one thing; a send has an effect nothing can confirm (an e-mail). */
  readonly kind: 'create' | 'send';
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
  /** The optimistic picture: the entity's value with this operation applied. Pure. */
  readonly apply?: (value: unknown, args: Args, ownId: string) => unknown;
  readonly write: (remote: Remote, sending: Sending<Args>) => Promise<Written>;
  /** Looks for the write by its marker; `undefined` when the server does not have it. Absent where nobody may look. */
  readonly find?: (remote: Remote, sending: Sending<Args>) => Promise<Written | undefined>;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds operations of every argument type; args are parsed before each use
export type AnyOperation = Operation<any, any>;

/** Declares an operation; only fixes its types. */
export function defineOperation<Args, Remote>(operation: Operation<Args, Remote>): Operation<Args, Remote> {
  return operation;
}
