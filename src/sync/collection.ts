/**
 * Declarations of mirrored collections: how their items are read from the host and written there.
 * Invariant: a mirrored value has passed the collection's schema and has no field that must not be stored on a device.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { MergeKeys } from '#src/kit/list-keys.ts';
import type { Schema } from '#src/kit/schema.ts';
import type { CreateOperation, RemoveOperation, UpdateOperation } from './operation.ts';
import { anyone, type MirrorRow } from './rows.ts';

export interface RowKey {
  readonly id: string;
  readonly parent?: string;
}

/** One item of the host. Our own keys (`_cid`, `_w`) are not in the value but in `marker` and `writeId`. */
export interface HostItem<Value> {
  readonly id: string;
  readonly value: Value;
  /** The id of the mutation that created the item, where the host stores markers. */
  readonly marker?: string | undefined;
  /** The id of our last write to the item, where the host stores write ids. */
  readonly writeId?: string | undefined;
  /** The host's record, from which an update keeps unknown keys. Only in memory. */
  readonly raw?: unknown;
}

/** An item as read just before its update. */
export interface Current<Value> {
  readonly value: Value;
  readonly raw: unknown;
  readonly mergeKeys?: MergeKeys | undefined;
}

export interface HostList<Value> {
  readonly items: readonly HostItem<Value>[];
  /** The number of items that do not fit the schema and are left out. */
  readonly unreadable: number;
  /** The readable ids of unreadable items, whose rows stay in the mirror. */
  readonly unreadableIds?: readonly string[];
  /** The readable names of unreadable items, by id. */
  readonly unreadableNames?: Readonly<Record<string, string>>;
  /** The host may have more items than the response: absence from the list proves nothing. */
  readonly heldBack?: true;
  /** Items to show for unreadable ones that the mirror does not have. */
  readonly placeholders?: readonly HostItem<Value>[];
}

/** Our own keys in a write: `marker` in a create and every later write, `writeId` in every update. */
export interface Stamp {
  readonly marker?: string | undefined;
  readonly writeId?: string | undefined;
  readonly reference?: string | undefined;
}

/** The host's response to a successful write. */
export interface Written<Value> {
  readonly id?: string | undefined;
  /** The stored item, where the response has it. */
  readonly value?: Value | undefined;
  /** A sentence about the parts of the item that the host lost. */
  readonly loss?: string | undefined;
}

/** A collection's requests to the host. Every method makes one request; a write may also read its item back. */
export interface Source<Value, Remote> {
  /** The remote's host, whose reachability is judged by itself. */
  readonly host: string;
  list(remote: Remote, parent: string | undefined, signal: AbortSignal): Promise<HostList<Value>>;
  /** Reads one item. `'missing'`: the host said 404; `undefined`: an empty response, which proves nothing. */
  get(remote: Remote, id: string, signal: AbortSignal): Promise<HostItem<Value> | 'missing' | undefined>;
  create?(remote: Remote, value: Value, stamp: Stamp, signal: AbortSignal): Promise<Written<Value>>;
  /** Replaces the whole item, except the keys of `current` that the collection does not know. */
  update?(
    remote: Remote,
    value: Value,
    stamp: Stamp,
    signal: AbortSignal,
    current?: Current<Value>,
  ): Promise<Written<Value>>;
  remove?(remote: Remote, id: string, signal: AbortSignal): Promise<void>;
}

/** The people who may see a row of the mirror: everybody on this phone, or only the person who pulled it. */
export type Visibility = 'public' | 'user';

/** The fields that describe a file, by the field of its address. */
export type FileFields = Readonly<Record<string, readonly string[]>>;

interface Declared<Value, Remote> {
  /** The list's name for people, in the plural: the tray shows it where a part was unreadable. */
  readonly title: string;
  readonly schema: Schema<Value>;
  /**
   * `public` rows belong to the phone; `user` rows to the signed-in person, and are deleted at the sign-out. A function
   * decides row by row: such lists belong to the person who pulled them, and are due after each change of the person.
   */
  readonly access: Visibility | ((value: Value) => Visibility);
  /** The age (ms) from which a pull is repeated at a visit. */
  readonly staleAfter: number;
  readonly key: (value: Value) => RowKey;
  /** The collection of the items' `parent`: nothing is sent below a parent that the host has deleted. */
  readonly parentIn?: string;
  readonly source: Source<Value, Remote>;
  /** Dotted paths, without the ids of list items, of texts that are merged block by block: `lessons.contents.source.md`. */
  readonly textFields?: readonly string[];
  /** The keys of items in lists without ids, by dotted path: a field, a function, or `self` for a set of words. */
  readonly mergeKeys?: MergeKeys;
  /** The fields that describe a file, which are withheld together with a refused file. */
  readonly fileFields?: FileFields;
  /** Fields that are stored here only until they are sent; mirrored values are without them. */
  readonly unkept?: readonly string[];
  /** The names of fields for people, where the key says nothing: `{ dp: 'picture' }`. */
  readonly fieldWords?: Readonly<Record<string, string>>;
  /** Set where the slice itself merges the copies of a create that the network sent twice, and writes to all of them. */
  readonly showsCopies?: true;
}

/** The names of fields and the keys of list items, for questions about conflicts. */
export type FieldRules = Pick<AnyCollection, 'fieldWords' | 'mergeKeys'>;

/** The fields of an operation that its declaration gives. */
type Given<Operation> = Omit<Operation, 'kind' | 'collection' | 'name' | 'version' | 'access' | 'id'> & {
  readonly version?: number;
};

export interface Collection<Value, Remote> extends Declared<Value, Remote> {
  readonly name: string;
  create<Args>(name: string, given: Given<CreateOperation<Args, Value>>): CreateOperation<Args, Value>;
  /** Declares an operation that changes an item; the item's id is `args.id` by default. */
  update<Args extends { readonly id: string }>(
    name: string,
    given: Given<UpdateOperation<Args, Value>> & { id?: (args: Args) => string },
  ): UpdateOperation<Args, Value>;
  /** Declares an operation that removes an item; the item's id is `args.id`. */
  remove<Args extends { readonly id: string }>(
    name: string,
    given: Given<RemoveOperation<Args>>,
  ): RemoveOperation<Args>;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds collections of every value type; values are parsed before each use
export type AnyCollection = Collection<any, any>;

/** The target of one pull: a collection, the part of it below one parent, or one item. */
export interface Scope {
  readonly collection: AnyCollection;
  readonly parent?: string | undefined;
  /** The one item to pull. */
  readonly id?: string | undefined;
}

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

/** Returns the people who may see an item; where the slice's code throws, only the person who pulled the item. */
export function visibilityOf({ access }: AnyCollection, value: unknown): Visibility {
  if (typeof access !== 'function') return access;
  try {
    return access(value);
  } catch {
    return 'user';
  }
}

/** Returns the owner of a scope's pulls while `owner` is signed in. */
export function scopeOwner({ access }: AnyCollection, owner: string): string {
  return access === 'public' ? anyone : owner;
}

function withoutUnkept({ unkept }: AnyCollection, value: unknown): unknown {
  if (!unkept || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !unkept.includes(name)));
}

/** Returns the mirror's row of an item; `order`: the number of the request. */
export function mirrorRow(
  collection: AnyCollection,
  owner: string,
  item: HostItem<unknown>,
  order: number,
): MirrorRow {
  const { id, writeId = '', marker } = item;
  const value = withoutUnkept(collection, item.value);
  const { parent = '' } = collection.key(value);
  const rowOwner = visibilityOf(collection, value) === 'public' ? anyone : owner;
  const row = { collection: collection.name, id, parent, owner: rowOwner };
  return { ...row, hash: contentHash(value), value, writeId, order, ...(marker && { marker }) };
}
