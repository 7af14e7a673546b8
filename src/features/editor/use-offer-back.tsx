import { chapters } from '#src/features/course/chapters.ts';
import type { Content } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { toastUndo } from '#src/ui/toast.tsx';
import { useEditing } from './editing.tsx';

interface Offer {
  readonly text: string;
  readonly place: { readonly id: string; readonly contentId: string };
  /** Tells whether the part is back already; `block` is the stored one, if any. */
  readonly isBack: (block: Content | undefined) => unknown;
  readonly bringBack: () => unknown;
}

/**
 * Offers to bring back a removed part of a block; a part that Undo brought back stays, because it may have been edited
 * since.
 */
export function useOfferBack(): (offer: Offer) => () => void {
  const { view } = useEngine();
  const { drafts } = useEditing();
  return ({ text, place: { id, contentId }, isBack, bringBack }) => {
    async function undo(): Promise<void> {
      await drafts.flush();
      const blocks = (await view.get(chapters, id))?.lessons.flatMap(({ contents }) => contents);
      if (!isBack(blocks?.find((one) => one.id === contentId))) bringBack();
    }
    return toastUndo(text, () => void undo().catch(reportError));
  };
}
