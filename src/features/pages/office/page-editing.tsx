import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { OpenDrafts } from '#src/features/drafting/drafting.tsx';
import { DraftingProvider, useOpenDrafts } from '#src/features/drafting/drafting.tsx';
import type { Page } from '#src/features/pages/model.ts';
import { type OrderedEdits, useOrderedEdits } from '#src/hooks/use-ordered-edits.ts';
import { must } from '#src/kit/must.ts';
import type { UpdateOperation } from '#src/sync/index.ts';

interface PageEditing extends Pick<OrderedEdits, 'run'> {
  readonly page: Page;
  readonly drafts: OpenDrafts;
  /** Stores what a field says; answers the page as its author then sees it, or nothing when it could not. */
  readonly write: <Args>(
    operation: UpdateOperation<Args, Page>,
    args: Args,
    seen: Page,
  ) => Promise<Page | undefined>;
}

const EditingContext = createContext<PageEditing | undefined>(undefined);

const never = () => undefined;

/** One editor of one page: everything below stores in the order in which it was asked for. */
export function PageEditingProvider({
  page,
  children,
}: {
  readonly page: Page;
  readonly children: ReactNode;
}) {
  const { run, failed, mayRetry, stored } = useOrderedEdits();
  const drafts = useOpenDrafts();
  const value = useMemo<PageEditing>(
    () => ({
      page,
      drafts,
      run,
      write: async (operation, args, seen) =>
        (await run(operation, args, { seen })) && operation.change(seen, args),
    }),
    [page, drafts, run],
  );
  return (
    <EditingContext value={value}>
      <DraftingProvider {...{ drafts, failed, stored, mayRetry }} pause={never}>
        {children}
      </DraftingProvider>
    </EditingContext>
  );
}

/** The page that is edited, and how what is below stores what its author does. */
export function usePageEditing(): PageEditing {
  return must(useContext(EditingContext), 'an editor of a page');
}
