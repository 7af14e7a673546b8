import { useMemo, useState } from 'react';
import { useOrderedEdits } from '#src/hooks/use-ordered-edits.ts';
import { type DraftedFields, type OpenDrafts, useOpenDrafts } from './drafting.tsx';
import { createEditActions, type EditActions, type Notice } from './edit-actions.ts';
import { type EditHistory, openEditHistory } from './edit-history.ts';

/** A document that is open in an editor: its fields store themselves, in one order, and each step can be taken back. */
export interface OpenDocument<Item> {
  readonly actions: EditActions;
  readonly drafts: OpenDrafts;
  readonly history: EditHistory<Item>;
  /** For the `DraftingProvider` around the fields. */
  readonly fields: DraftedFields;
}

/**
 * Opens a document for as long as its editor is shown. `notice` looks at each operation, and is the same function at every
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

/** Looks at nothing: the document of this editor has no undo. */
export const noticeNothing: Notice<never> = async () => noSteps;
