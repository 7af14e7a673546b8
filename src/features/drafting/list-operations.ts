/**
 * Operations on a list below a document, such as the questions of a form. An item is named by its id and placed after a
 * neighbour, so that an operation says the same over a document that somebody else changed meanwhile.
 * Invariant: an item that is gone is left alone.
 */
import * as v from 'valibot';
import { Id } from '#src/kit/fields.ts';
import type { Collection, UpdateOperation } from '#src/sync/index.ts';
import { changed, type Listed, movedAfter, placed, without } from './list-changes.ts';

type Entries = v.ObjectEntries;
type Values<Shape extends Entries> = v.InferOutput<v.ObjectSchema<Shape, undefined>>;
/** Arguments of these entries, and the id of the document. */
type Given<Shape extends Entries> = Values<Shape> & { readonly id: string };

/** The arguments that name an item: its place, and its id as `questionId`. */
type OfItem<Noun extends string, Place extends Entries> = Given<Place> & Record<`${Noun}Id`, string>;
/** The arguments of a new item: where it goes, the item as `question`, and the one it stands after (`''`: none). */
type OfNew<Noun extends string, Place extends Entries, New> = Given<Place> &
  Record<Noun, New> & { readonly after: string };

interface ListOptions<Doc, Item, New, Noun extends string, Place extends Entries, NewPlace extends Entries> {
  /** What the operations are called before the dot. */
  readonly name: string;
  /** What an item is called in the arguments. */
  readonly noun: Noun;
  /** The arguments that say where an item stands: the document’s `id`, and what the item is below. */
  readonly place: Place;
  /** The same of a new item. */
  readonly newPlace: NewPlace;
  /** A new item as the arguments have it. */
  readonly schema: v.GenericSchema<unknown, New>;
  /** Returns a new item as the list has it; nothing where it is none. */
  readonly made: (item: New, args: Given<NewPlace>, document: Doc) => Item | undefined;
  /** Changes the list of a document that the arguments are about. */
  readonly inList: (
    document: Doc,
    args: OfItem<Noun, Place> | Given<NewPlace>,
    change: (items: readonly Item[]) => Item[],
  ) => Doc;
  readonly editUrl?: ((args: { readonly id: string }) => string) | undefined;
  /** Each operation in a person’s words, for the tray. */
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
  /** Declares an operation that changes fields of an item: what is typed on in them takes the place of what waits. */
  edit<Fields extends Entries>(
    verb: string,
    fields: Fields,
    describe: (args: OfItem<Noun, Place> & Values<Fields>) => string,
  ): UpdateOperation<OfItem<Noun, Place> & Values<Fields>, Doc>;
}

/** Declares the operations of a list below the documents of a collection. */
export function listOperations<
  Doc,
  Item extends Listed,
  New,
  Noun extends string,
  Place extends Entries,
  NewPlace extends Entries,
>(
  // biome-ignore lint/suspicious/noExplicitAny: the host that a collection asks is no matter here
  collection: Pick<Collection<Doc, any>, 'update'>,
  options: ListOptions<Doc, Item, New, Noun, Place, NewPlace>,
): ListOperations<Doc, New, Noun, Place, NewPlace> {
  const { name, noun, place, newPlace, schema, made, inList, editUrl, words } = options;
  const key = `${noun}Id` as const;
  type Arg = OfItem<Noun, Place>;
  const idOf = (args: Arg): string => (args as Record<string, string>)[key] ?? '';
  // An object with a computed key has no type of its own: these two say which arguments are read.
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
      const given = (args: Arg) =>
        Object.fromEntries(Object.entries(args).filter(([field]) => Object.hasOwn(fields, field)));
      return collection.update(`${name}.${verb}`, {
        args: named(fields),
        describe,
        editUrl,
        change: (document, args) =>
          inList(document, args, (items) =>
            changed(items, idOf(args), (item) => ({ ...item, ...given(args) })),
          ),
        latestWins: (args) => [idOf(args), ...Object.keys(given(args)).toSorted()].join(),
      });
    },
  };
}
