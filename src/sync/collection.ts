/**
 * What a slice declares to read, and how its items are read and written on the host.
 * Invariant: a mirrored value has passed the collection's schema and carries nothing that may not rest on a device.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { MergeKeys } from '#src/kit/list-keys.ts';
import type { Schema } from '#src/kit/schema.ts';
import type { CreateOperation, RemoveOperation, UpdateOperation } from './operation.ts';
import { anyone, type MirrorRow } from './rows.ts';

/** Where a row stands in the mirror. */
export interface RowKey {
  readonly id: string;
  readonly parent?: string;
}

/** One item as the host has it. Keys of ours (`_cid`, `_w`) are taken out of the value and stand here. */
export interface HostItem<Value> {
  readonly id: string;
  readonly value: Value;
  /** Id of the mutation that made it, where the host kept it. */
  readonly marker?: string | undefined;
  /** Id of our last write on it, where the host kept it. */
  readonly writeId?: string | undefined;
  /** The record as the host has it: what the source keeps of it when it writes the item. Held in memory only. */
  readonly raw?: unknown;
}

/** An item as it was read a moment before it is updated. */
export interface Current<Value> {
  readonly value: Value;
  readonly raw: unknown;
  readonly mergeKeys?: MergeKeys | undefined;
}

export interface HostList<Value> {
  readonly items: readonly HostItem<Value>[];
  /** Items that do not fit the schema and were left out. */
  readonly unreadable: number;
  /** The ids of those, as far as they could be read: what the mirror has of them stays. */
  readonly unreadableIds?: readonly string[];
  /** What those are called, by id, as far as that could be read. */
  readonly unreadableNames?: Readonly<Record<string, string>>;
  /** The host may have more than it answered: what is not in the list proves nothing. */
  readonly heldBack?: true;
  /** What is shown for those, each only while the mirror has nothing of its item. */
  readonly placeholders?: readonly HostItem<Value>[];
}

/** Keys of ours that travel with a value: `marker` with a create and every later write, `writeId` with every update. */
export interface Stamp {
  readonly marker?: string | undefined;
  readonly writeId?: string | undefined;
  readonly reference?: string | undefined;
}

/** What the host answered to a write that counts as done. */
export interface Written<Value> {
  readonly id?: string | undefined;
  /** The item as the host now has it, where its answer says so. */
  readonly value?: Value | undefined;
  /** What the host lost of the item while it stored it, as a sentence. */
  readonly loss?: string | undefined;
}

/** How a collection is read and written on the host. Every method makes one request; one that writes may read its item back. */
export interface Source<Value, Remote> {
  /** Which of the remote's hosts: reachability is judged per host. */
  readonly host: string;
  /** Everything the host has for this scope. */
  list(remote: Remote, parent: string | undefined, signal: AbortSignal): Promise<HostList<Value>>;
  /** One item. `'missing'`: the host said 404; `undefined`: an empty answer, which proves nothing. */
  get(remote: Remote, id: string, signal: AbortSignal): Promise<HostItem<Value> | 'missing' | undefined>;
  create?(remote: Remote, value: Value, stamp: Stamp, signal: AbortSignal): Promise<Written<Value>>;
  /** Replaces the whole item: what `current` has and the collection does not know is to be kept. */
  update?(
    remote: Remote,
    value: Value,
    stamp: Stamp,
    signal: AbortSignal,
    current?: Current<Value>,
  ): Promise<Written<Value>>;
  remove?(remote: Remote, id: string, signal: AbortSignal): Promise<void>;
}

/** Who may see a row of the mirror: everybody on this phone, or only who pulled it. */
export type Visibility = 'public' | 'user';

/** What stands beside the address of a file and is about that file, by the field of the address. */
export type FileFields = Readonly<Record<string, readonly string[]>>;

interface Declared<Value, Remote> {
  /** What people call the list, in the plural: the tray names it where some of it could not be read. */
  readonly title: string;
  readonly schema: Schema<Value>;
  /**
   * `public` rows belong to the phone; `user` rows to whoever is signed in, and go when they leave. A function says it row
   * by row: its lists belong to who pulled them, and are due whenever the person changes.
   */
  readonly access: Visibility | ((value: Value) => Visibility);
  /** How old (ms) a pull may be before a visit starts another. */
  readonly staleAfter: number;
  readonly key: (value: Value) => RowKey;
  /** The collection its `parent` is an item of: nothing is sent below one that is gone at the host. */
  readonly parentIn?: string;
  readonly source: Source<Value, Remote>;
  /** Dotted paths (ids of list items left out) of strings that are merged block by block: `lessons.contents.source.md`. */
  readonly textFields?: readonly string[];
  /** How the items of lists without ids are told apart, by dotted path: a field, a function, or `self` for a set of words. */
  readonly mergeKeys?: MergeKeys;
  /** Fields that are about a file, by the field of its address: held back with it where the host refused it. */
  readonly fileFields?: FileFields;
  /** Fields that do not rest here once the host has them: what waits to be sent has them, a mirrored value does not. */
  readonly unkept?: readonly string[];
  /** What people call a field whose key says nothing to them: `{ dp: 'picture' }`. */
  readonly fieldWords?: Readonly<Record<string, string>>;
  /** Rows of one create are shown each: the slice itself shows them as one and writes to all of them. */
  readonly showsCopies?: true;
}

/** What a conflict is asked about with: the names of fields, and the keys of list items. */
export type FieldRules = Pick<AnyCollection, 'fieldWords' | 'mergeKeys'>;

type Common = 'kind' | 'collection' | 'name' | 'version' | 'access';
type Extra = { readonly version?: number };

export interface Collection<Value, Remote> extends Declared<Value, Remote> {
  readonly name: string;
  /** Declares an operation that makes an item. */
  create<Args>(
    name: string,
    declared: Omit<CreateOperation<Args, Value>, Common> & Extra,
  ): CreateOperation<Args, Value>;
  /** Declares an operation that changes an item; its id is `args.id` unless told. */
  update<Args extends { readonly id: string }>(
    name: string,
    declared: Omit<UpdateOperation<Args, Value>, Common | 'id'> & Extra & { id?: (args: Args) => string },
  ): UpdateOperation<Args, Value>;
  /** Declares an operation that takes an item away; its id is `args.id`. */
  remove<Args extends { readonly id: string }>(
    name: string,
    declared: Omit<RemoveOperation<Args>, Common | 'id'> & Extra,
  ): RemoveOperation<Args>;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds collections of every value type; values are parsed before each use
export type AnyCollection = Collection<any, any>;

/** What is pulled at once: a collection, the part of it under one parent, or one item. */
export interface Scope {
  readonly collection: AnyCollection;
  readonly parent?: string | undefined;
  /** Only this item, by its own id; of the others nothing is learned. */
  readonly id?: string | undefined;
}

/** Declares a collection. */
export function defineCollection<Value, Remote>(
  name: string,
  declared: Declared<Value, Remote>,
): Collection<Value, Remote> {
  const common = { collection: name, version: 1, access: 'user' } as const;
  return {
    ...declared,
    name,
    create: (operation, rest) => ({ ...common, ...rest, kind: 'create', name: operation }),
    update: (operation, rest) => {
      if (rest.latestWins && rest.then)
        throw new Error(`${operation}: latestWins and then exclude each other`);
      return { ...common, id: (args) => args.id, ...rest, kind: 'update', name: operation };
    },
    remove: (operation, rest) => ({
      ...common,
      id: (args) => args.id,
      ...rest,
      kind: 'remove',
      name: operation,
    }),
  };
}

/** Who may see an item; where the slice's code throws, only who pulled it. */
export function visibilityOf({ access }: AnyCollection, value: unknown): Visibility {
  if (typeof access !== 'function') return access;
  try {
    return access(value);
  } catch {
    return 'user';
  }
}

/** Whose a scope is while `owner` is signed in: the phone's, or of who pulled it. */
export function scopeOwner({ access }: AnyCollection, owner: string): string {
  return access === 'public' ? anyone : owner;
}

function withoutUnkept({ unkept }: AnyCollection, value: unknown): unknown {
  if (!unkept || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !unkept.includes(name)));
}

/** An item as it rests in the mirror; `order` says when it was asked for. */
export function mirrorRow(
  collection: AnyCollection,
  owner: string,
  item: HostItem<unknown>,
  order: number,
): MirrorRow {
  const { id, writeId = '', marker } = item;
  const value = withoutUnkept(collection, item.value);
  const { parent = '' } = collection.key(value);
  const whose = visibilityOf(collection, value) === 'public' ? anyone : owner;
  const row = { collection: collection.name, id, parent, owner: whose };
  return { ...row, hash: contentHash(value), value, writeId, order, ...(marker && { marker }) };
}
