import { useMemo, useState } from 'react';
import { useOrderedEdits } from '#src/hooks/use-ordered-edits.ts';
import { type DraftedFields, type OpenDrafts, useOpenDrafts } from './drafting.tsx';
import { createEditActions, type EditActions, type Notice } from './edit-actions.ts';
import { type EditHistory, openEditHistory } from './edit-history.ts';

/** A document open in an editor: its fields store themselves in order, and each step can be undone. */
export interface OpenDocument<Item> {
  readonly actions: EditActions;
  readonly drafts: OpenDrafts;
  readonly history: EditHistory<Item>;
  /** The fields, for the `DraftingProvider` around them. */
  readonly fields: DraftedFields;
}

/**
 * Opens a document while its editor is shown. `notice` inspects each operation and must be the same function at every
 * render.
 */
export function useDocument<Item>(notice: Notice<Item>): OpenDocument<Item> {
  const { run: store, ...storing } = useOrderedEdits();
  const drafts = useOpenDrafts();
  const [history] = useState(() => openEditHistory<Item>());
  const actions = useMemo(() => createEditActions({ store, history, notice }), [store, history, notice]);
  return { actions, drafts, history, fields: { ...storing, drafts, pause: history.pause } };
}

const noSteps = { steps: [] };

/** Inspects nothing; for an editor without undo. */
export const noticeNothing: Notice<never> = async () => noSteps;
