/**
 * What a slice declares to read: which server rows are mirrored, how one is keyed, and when a pull is due.
 * Invariant: a mirrored value has passed the collection's schema and carries nothing that may not rest on a device.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { anyone, type MirrorRow } from './rows.ts';
import type { Schema } from './schema.ts';

/** Where a row stands in the mirror. */
export interface RowKey {
  readonly id: string;
  readonly parent?: string;
  readonly slug?: string;
}

export interface Collection<Value, Remote> {
  readonly name: string;
  /** Checked when a row is read: a row of an older shape counts as missing until it is pulled again. */
  readonly schema: Schema<Value>;
  readonly key: (value: Value) => RowKey;
  /** Keys whose strings are texts: two people's changes to different blocks of one are merged. */
  readonly textKeys?: readonly string[];
  /** Who may see the rows, and how old (ms) a pull may be before a visit starts another. */
  readonly scope: { readonly who: 'public' | 'user'; readonly minAge: number };
  /** Everything the server has for this scope; `parent` narrows it where the scope is per parent. */
  readonly fetch: (
    remote: Remote,
    parent: string | undefined,
    signal: AbortSignal,
  ) => Promise<readonly Value[]>;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds collections of every value type; values are parsed before each use
export type AnyCollection = Collection<any, any>;

/** Declares a collection; only fixes its types. */
export function defineCollection<Value, Remote>(
  collection: Collection<Value, Remote>,
): Collection<Value, Remote> {
  return collection;
}

/** Whose the rows are while `owner` is signed in: the phone's, or of whoever alone may see them. */
export function ownerOf({ scope }: AnyCollection, owner: string): string {
  return scope.who === 'public' ? anyone : owner;
}

/** A value as it rests in the mirror. */
export function mirrorRow(collection: AnyCollection, owner: string, value: unknown, at: number): MirrorRow {
  const { id, parent = '', slug = '' } = collection.key(value);
  const whose = { owner: ownerOf(collection, owner), hash: contentHash(value) };
  return { collection: collection.name, id, parent, slug, ...whose, value, at };
}
