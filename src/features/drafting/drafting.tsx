import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { OrderedEdits } from '#src/hooks/use-ordered-edits.ts';
import { must } from '#src/kit/must.ts';
import { type OpenDrafts, openDrafts } from './open-drafts.ts';

interface Drafting extends Pick<OrderedEdits, 'mayRetry'> {
  /** Every field on the screen that stores itself. */
  readonly drafts: OpenDrafts;
  /** Somebody goes to another field: what is stored from now on is a step of its own. */
  readonly pause: () => void;
}

type Storing = Pick<OrderedEdits, 'failed' | 'stored'>;

const DraftingContext = createContext<Drafting | undefined>(undefined);
const StoringContext = createContext<Storing | undefined>(undefined);

interface DraftingProviderProps extends Storing, Pick<OrderedEdits, 'mayRetry'> {
  readonly drafts: OpenDrafts;
  readonly pause: () => void;
  readonly children: ReactNode;
}

/** What the fields below store with, and what came of it. */
export function DraftingProvider(props: DraftingProviderProps) {
  const { drafts, pause, mayRetry, failed, stored, children } = props;
  const drafting = useMemo(() => ({ drafts, pause, mayRetry }), [drafts, pause, mayRetry]);
  const storing = useMemo(() => ({ failed, stored }), [failed, stored]);
  return (
    <DraftingContext value={drafting}>
      <StoringContext value={storing}>{children}</StoringContext>
    </DraftingContext>
  );
}

/** The register of the fields of one editor, the same as long as it is open. */
export function useOpenDrafts(): OpenDrafts {
  const [drafts] = useState(openDrafts);
  return drafts;
}

/** How the fields of this editor store themselves. */
export function useDrafting(): Drafting {
  return must(useContext(DraftingContext), 'an editor');
}

/** Whether what was done last is stored, and when: it changes at every autosave, so that few ask. */
export function useStoring(): Storing {
  return must(useContext(StoringContext), 'an editor');
}
