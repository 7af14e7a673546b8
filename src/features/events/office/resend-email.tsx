import { useState } from 'react';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { Button } from '#src/ui/button.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import type { Booking } from './collections.ts';
import type { Guest } from './guests.ts';
import type { OfficeEvent } from './office-event.ts';
import { type Resent, resendConfirmation } from './operations.ts';
import { isAddress } from './people.ts';

/** What the registrant's email is written from; the reference stays. */
export function resentOf(booking: Booking, reference: string, event: OfficeEvent | undefined): Resent {
  const { id: _id, eventId, marker: _marker, sentAt: _sent, unreadable: _spoilt, ...fields } = booking;
  const about = event && { event_title: event.title, event_date: event.dateFrom };
  return { ...fields, ...about, event_id: eventId, reference };
}

/** Sends the registrant their own email once more. */
export function ResendEmail({
  guest,
  event,
}: {
  readonly guest: Guest;
  readonly event: OfficeEvent | undefined;
}) {
  const { run, busy } = useMutation(resendConfirmation);
  const [sent, setSent] = useState(false);
  // Without its event nobody knows what the email would be about.
  if (!isAddress(guest.booking.email) || !event || event.cancelled) return null;

  async function send(): Promise<void> {
    if (!(await run(resentOf(guest.booking, guest.reference, event)))) return;
    setSent(true);
    toastSuccess('Email saved. It goes out as soon as you’re online');
  }

  return (
    <Button busy={busy || sent} onClick={() => void send().catch(reportError)}>
      Send the email again
    </Button>
  );
}
