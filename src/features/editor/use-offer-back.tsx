import { chapters } from '#src/features/course/chapters.ts';
import type { Content } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { toastUndo } from '#src/ui/toast.tsx';
import { useEditing } from './editing.tsx';

interface Offer {
  readonly text: string;
  readonly place: { readonly id: string; readonly contentId: string };
  /** Whether it came back already; `block` is the stored one, where there is one. */
  readonly isBack: (block: Content | undefined) => unknown;
  readonly bringBack: () => unknown;
}

/** Offers back what was taken out of a block; what came back by the lesson's own Undo may have been written on since, and stays. */
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
