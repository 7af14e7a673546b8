import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DraftingProvider, type OpenDrafts } from '#src/features/drafting/drafting.tsx';
import type { EditActions } from '#src/features/drafting/edit-actions.ts';
import { noticeNothing, useDocument } from '#src/features/drafting/use-document.tsx';
import type { Page } from '#src/features/pages/model.ts';
import { must } from '#src/kit/must.ts';

interface PageEditing extends EditActions {
  readonly page: Page;
  readonly drafts: OpenDrafts;
}

const EditingContext = createContext<PageEditing | undefined>(undefined);

interface PageEditingProviderProps {
  readonly page: Page;
  readonly children: ReactNode;
}

/** Provides the editor of one page: all edits below are stored in order. */
export function PageEditingProvider({ page, children }: PageEditingProviderProps) {
  const { actions, drafts, fields } = useDocument(noticeNothing);
  const value = useMemo(() => ({ ...actions, page, drafts }), [actions, page, drafts]);
  return (
    <EditingContext value={value}>
      <DraftingProvider fields={fields}>{children}</DraftingProvider>
    </EditingContext>
  );
}

/** Returns the edited page and how fields below the provider store edits. */
export function usePageEditing(): PageEditing {
  return must(useContext(EditingContext), 'an editor of a page');
}
