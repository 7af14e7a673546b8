import { removePage } from '#src/features/pages/operations.ts';
import type { PageEntry } from '#src/features/pages/state.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { offerUndo } from '#src/ui/offer-undo.ts';
import { usePageEditing } from './page-editing.tsx';

interface DeletePageProps {
  readonly entry: PageEntry;
  readonly onGone: () => void;
}

/**
 * Deletes a page that visitors cannot read: a draft, one of several drafts, or a page that was taken off the site,
 * together with its draft.
 */
export function DeletePage({ entry: { draft, published, besides }, onGone }: DeletePageProps) {
  const engine = useEngine();
  const { run } = usePageEditing();
  if (!draft) return null;
  const hasOthers = besides.length > 0;
  if (published?.metadata.published && !hasOthers) return null;
  // A published page with other drafts stays for those.
  const copy = !hasOthers && published && published.id !== draft.id ? [published] : [];
  const consequence = hasOthers
    ? 'This draft is gone for good. The page itself stays, with its other drafts.'
    : published
      ? `It is gone for good, and /pages/${published.slug} leads nowhere.`
      : 'Nobody has seen it yet. It is gone for good.';

  async function remove(): Promise<void> {
    const deletions = [];
    for (const page of [...copy, draft]) {
      const accepted = page && (await run(removePage, { id: page.id, of: page.title }, { seen: page }));
      if (page && !accepted) return;
      if (accepted) deletions.push(accepted.mutationId);
    }
    offerUndo(draft?.title ?? '', { mutationIds: deletions, discard: engine.discard });
    onGone();
  }

  return (
    <AskTwice
      verb="Delete"
      act={hasOthers ? 'Delete this draft' : 'Delete this page'}
      consequence={consequence}
      onYes={remove}
    />
  );
}
