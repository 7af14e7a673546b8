/**
 * Operations on a list inside a document, such as the questions of a form. An item is identified by its id and placed
 * after a neighbour, so that an operation also applies to a document that somebody else has changed.
 * Invariant: an operation on a missing item changes nothing.
 */
import * as v from 'valibot';
import { Id } from '#src/kit/fields.ts';
import type { Collection, UpdateOperation } from '#src/sync/index.ts';
import { changed, type Listed, movedAfter, placed, without } from './list-changes.ts';

type Entries = v.ObjectEntries;
type Values<Shape extends Entries> = v.InferOutput<v.ObjectSchema<Shape, undefined>>;
/** The arguments of these entries, and the id of the document. */
type ItemArgs<Shape extends Entries> = Values<Shape> & { readonly id: string };

/** The arguments that name an item: its place, and its id as `questionId`. */
type OfItem<Noun extends string, Place extends Entries> = ItemArgs<Place> & Record<`${Noun}Id`, string>;
/** The arguments of a new item: its place, the item as `question`, and the id of the item before (`''` for none). */
type OfNew<Noun extends string, Place extends Entries, New> = ItemArgs<Place> &
  Record<Noun, New> & { readonly after: string };

interface ListOptions<Doc, Item, New, Noun extends string, Place extends Entries, NewPlace extends Entries> {
  /** The name of the operations before the dot. */
  readonly name: string;
  /** The noun for an item in the arguments. */
  readonly noun: Noun;
  /** The arguments that locate an item: the document’s `id`, and its parents inside the document. */
  readonly place: Place;
  /** The arguments that locate a new item. */
  readonly newPlace: NewPlace;
  /** The schema of a new item in the arguments. */
  readonly schema: v.GenericSchema<unknown, New>;
  /** Returns a new item as the list stores it; `undefined` for an invalid one. */
  readonly made: (item: New, args: ItemArgs<NewPlace>, document: Doc) => Item | undefined;
  /** Changes the list that the arguments locate in a document. */
  readonly inList: (
    document: Doc,
    args: OfItem<Noun, Place> | ItemArgs<NewPlace>,
    change: (items: readonly Item[]) => Item[],
  ) => Doc;
  readonly editUrl?: ((args: { readonly id: string }) => string) | undefined;
  /** The name of each operation in the tray. */
  readonly words: {
    readonly add: (args: OfNew<Noun, NewPlace, New>) => string;
    readonly move: (args: OfItem<Noun, Place>) => string;
    readonly remove: (args: OfItem<Noun, Place>) => string;
  };
}

interface ListOperations<Doc, New, Noun extends string, Place extends Entries, NewPlace extends Entries> {
  readonly add: UpdateOperation<OfNew<Noun, NewPlace, New>, Doc>;
  readonly move: UpdateOperation<OfItem<Noun, Place> & { readonly after: string }, Doc>;
  readonly remove: UpdateOperation<OfItem<Noun, Place>, Doc>;
  /** Declares an operation that changes fields of an item; further typing replaces the waiting change. */
  edit<Fields extends Entries>(
    verb: string,
    fields: Fields,
    describe: (args: OfItem<Noun, Place> & Values<Fields>) => string,
  ): UpdateOperation<OfItem<Noun, Place> & Values<Fields>, Doc>;
}

/** Declares the operations of a list inside the documents of a collection. */
export function listOperations<
  Doc,
  Item extends Listed,
  New,
  Noun extends string,
  Place extends Entries,
  NewPlace extends Entries,
>(
  // biome-ignore lint/suspicious/noExplicitAny: the host type of the collection is irrelevant here
  collection: Pick<Collection<Doc, any>, 'update'>,
  options: ListOptions<Doc, Item, New, Noun, Place, NewPlace>,
): ListOperations<Doc, New, Noun, Place, NewPlace> {
  const { name, noun, place, newPlace, schema, made, inList, editUrl, words } = options;
  const key = `${noun}Id` as const;
  type Arg = OfItem<Noun, Place>;
  const idOf = (args: Arg): string => (args as Record<string, string>)[key] ?? '';
  // TypeScript infers no type for a computed key; these two casts state the arguments.
  const named = <Own extends Entries>(own: Own) =>
    v.object({ ...place, [key]: Id, ...own }) as unknown as v.GenericSchema<unknown, Arg & Values<Own>>;
  const added = v.object({ ...newPlace, [noun]: schema, after: v.string() }) as unknown as v.GenericSchema<
    unknown,
    OfNew<Noun, NewPlace, New>
  >;

  return {
    add: collection.update(`${name}.add`, {
      args: added,
      describe: words.add,
      editUrl,
      change(document, args) {
        const item = made(args[noun], args, document);
        return inList(document, args, (items) => (item ? placed(items, item, args.after) : [...items]));
      },
    }),
    move: collection.update(`${name}.move`, {
      args: named({ after: v.string() }),
      describe: words.move,
      editUrl,
      change: (document, args) =>
        inList(document, args, (items) => movedAfter(items, idOf(args), args.after)),
    }),
    remove: collection.update(`${name}.remove`, {
      args: named({}),
      describe: words.remove,
      editUrl,
      change: (document, args) => inList(document, args, (items) => without(items, idOf(args))),
    }),
    edit(verb, fields, describe) {
      const validArgs = (args: Arg) =>
        Object.fromEntries(Object.entries(args).filter(([field]) => Object.hasOwn(fields, field)));
      return collection.update(`${name}.${verb}`, {
        args: named(fields),
        describe,
        editUrl,
        change: (document, args) =>
          inList(document, args, (items) =>
            changed(items, idOf(args), (item) => ({ ...item, ...validArgs(args) })),
          ),
        latestWins: (args) => [idOf(args), ...Object.keys(validArgs(args)).toSorted()].join(),
      });
    },
  };
}
