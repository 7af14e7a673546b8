import { useCallback, useMemo } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import type { AnyCollection } from '#src/sync/index.ts';
import type { DraftedFields, OpenDrafts } from './drafting.tsx';
import type { EditActions, Notice } from './edit-actions.ts';
import { type EditHistory, withoutStep } from './edit-history.ts';
import { useDocument } from './use-document.tsx';
import { type Undo, useUndo } from './use-undo.tsx';

/** The item's name in the history, because the item's id changes once it is at the office. */
const itemStep = 'item';

/** A document that is one item of a collection; each change of the item is an undo step. */
export interface ItemDocument<Item> extends EditActions {
  readonly item: Item;
  readonly drafts: OpenDrafts;
  readonly history: EditHistory<Item>;
  /** Reads the item after all drafts are stored; the screen may lag behind. */
  readonly stored: () => Promise<Item | undefined>;
}

/** Opens an item while its editor is shown. */
export function useItemDocument<Item extends { readonly id: string }>(
  collection: AnyCollection,
  item: Item,
): { readonly document: ItemDocument<Item>; readonly fields: DraftedFields } {
  const { view } = useEngine();
  const { id } = item;
  const notice: Notice<Item> = useCallback(
    async (operation, args, noted) => {
      // Reads the stored item, because the screen may be a change or two behind. Where the read fails there is no undo.
      const before: Item | undefined = noted
        ? await view.get(collection, id).catch(() => undefined)
        : undefined;
      if (operation.kind !== 'update' || !before) return { steps: [] };
      return { steps: [{ of: itemStep, before, after: operation.change(before, args) }] };
    },
    [view, collection, id],
  );
  const { actions, drafts, history, fields } = useDocument(notice);
  const stored = useCallback(async (): Promise<Item | undefined> => {
    await drafts.flush();
    return view.get(collection, id);
  }, [view, drafts, collection, id]);
  const document = useMemo(
    () => ({ ...actions, item, drafts, history, stored }),
    [actions, item, drafts, history, stored],
  );
  return { document, fields };
}

/** Returns the undoable fields of an item; its identity is not among them. */
type PartOf<Item> = (item: Item) => Partial<Item>;

interface ItemUndoOptions<Item> {
  readonly collection: AnyCollection;
  readonly document: ItemDocument<Item>;
  readonly partOf: PartOf<Item>;
  /** Stores these fields without a new step; resolves with `undefined` if this device could not store them. */
  readonly put: (part: Item, now: Item) => Promise<unknown>;
}

/** Undoes changes of an item step by step; changes that others made meanwhile stay. */
export function useItemUndo<Item>({ collection, document, partOf, put }: ItemUndoOptions<Item>): Undo {
  const { history, drafts, stored } = document;
  const rules = { textFields: collection.textFields ?? [], mergeKeys: collection.mergeKeys ?? {} };
  return useUndo<Item>({
    history,
    drafts,
    of: itemStep,
    async read() {
      const now = await stored();
      return (
        now && {
          async compare({ before, after }) {
            const part = withoutStep({ before: partOf(before), after: partOf(after) }, partOf(now), rules);
            return { now, without: part && { ...now, ...part } };
          },
          put: (next) => put(next, now),
        }
      );
    },
  });
}
