import { useState } from 'react';
import { closedWords } from '#src/features/events/closed-words.ts';
import { EventDetails } from '#src/features/events/event-details.tsx';
import { EventPoster } from '#src/features/events/event-poster.tsx';
import { closedFor } from '#src/features/events/queries.ts';
import { useIsDesk } from '#src/hooks/use-is-desk.ts';
import { useHostNow } from '#src/hooks/use-now.ts';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { Button } from '#src/ui/button.tsx';
import css from './event-form.module.css';
import { asVisitorsRead, type OfficeEvent } from './office-event.ts';

interface EventPreviewProps {
  /** The event with the form's current input. */
  readonly event: OfficeEvent;
  /** Addresses of pictures that are not attached yet. */
  readonly pictures?: { readonly posterUrl?: string | undefined; readonly image?: string | undefined };
}

/** The preview of an event for visitors with unsaved input; rendered on the device, so that it works offline. */
export function EventPreview({ event, pictures = {} }: EventPreviewProps) {
  const isDesk = useIsDesk();
  const [isOpened, setOpened] = useState(false);
  const posterUrl = usePictureAddress(event.posterUrl);
  const image = usePictureAddress(event.image);
  const shown = {
    ...asVisitorsRead(event),
    title: event.title || 'Your title',
    posterUrl: pictures.posterUrl ?? posterUrl,
    image: pictures.image ?? image,
  };
  const isOpen = isDesk || isOpened;
  // Shows a draft as if it were on the site.
  const closed = closedFor({ ...shown, hidden: false }, useHostNow().now || hostNow());
  return (
    <section className={css['shown']}>
      {isDesk ? (
        <h2 className={css['besideTitle']}>As visitors see it</h2>
      ) : (
        <div>
          <Button aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
            {isOpened ? 'Close the preview' : 'See it as a visitor'}
          </Button>
        </div>
      )}
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and it scrolls
        <section className={css['preview']} aria-label="As visitors see it" tabIndex={0}>
          <div inert>
            <EventPoster
              event={shown}
              closedKind={closed && closedWords(closed, false, false).kind}
              others={0}
            />
            <div className={css['details']}>
              <EventDetails event={shown} />
            </div>
          </div>
        </section>
      )}
    </section>
  );
}
