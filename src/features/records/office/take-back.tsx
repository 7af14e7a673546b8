import { useRef, useSyncExternalStore } from 'react';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { Button } from '#src/ui/button.tsx';
import { TickIcon } from '#src/ui/icon.tsx';
import { toastError, toastNotStored, toastSuccess } from '#src/ui/toast.tsx';
import { endOffer, offersBack, offersOf, onOffersBack } from './just-issued.ts';
import css from './take-back.module.css';

const issuedWords = (count: number) => (count === 1 ? 'Issued' : `${count} issued`);

/** Counts the certificates issued to these people a moment ago, and takes them back before they are sent. */
export function TakeBack({ people }: { readonly people: readonly RecordPerson[] }) {
  const engine = useEngine();
  const { id } = useSession();
  const all = useSyncExternalStore(onOffersBack, offersBack, offersBack);
  const offers = offersOf(all, id, people);
  const isUsed = useRef(false);

  async function takeBack(): Promise<void> {
    if (isUsed.current) return;
    isUsed.current = true;
    try {
      const isBack = await engine.discard(...offers.flatMap(({ mutationIds }) => mutationIds));
      if (isBack) toastSuccess('Taken back. Nothing was sent.');
      else
        toastError('We couldn’t take it back.', 'It was already on its way. You can withdraw a certificate.');
      for (const offer of offers) endOffer(offer);
    } catch (error) {
      toastNotStored(error, 'We couldn’t take it back.');
    } finally {
      isUsed.current = false;
    }
  }

  // Always in the document, so that screen readers announce its content.
  return (
    <div role="status" className={css['offer']}>
      {offers.length > 0 && (
        <>
          <TickIcon />
          <span>{issuedWords(offers.flatMap(({ numbers }) => numbers).length)}</span>
          <Button onClick={() => void takeBack()}>Take back</Button>
        </>
      )}
    </div>
  );
}
