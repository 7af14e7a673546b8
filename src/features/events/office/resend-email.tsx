import { useState } from 'react';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { Button } from '#src/ui/button.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import type { Booking } from './collections.ts';
import type { Guest } from './guests.ts';
import type { OfficeEvent } from './office-event.ts';
import { type Resent, resendConfirmation } from './operations.ts';
import { isAddress } from './people.ts';

/** Returns the data for a registered person's email, with the original reference. */
export function resentOf(booking: Booking, reference: string, event: OfficeEvent | undefined): Resent {
  const { id: _id, eventId, marker: _marker, sentAt: _sent, unreadable: _spoilt, ...fields } = booking;
  const about = event && { event_title: event.title, event_date: event.dateFrom };
  return { ...fields, ...about, event_id: eventId, reference };
}

/** The button that sends a registered person's email again. */
export function ResendEmail({
  guest,
  event,
}: {
  readonly guest: Guest;
  readonly event: OfficeEvent | undefined;
}) {
  const { run, busy } = useMutation(resendConfirmation);
  const [sent, setSent] = useState(false);
  // The email needs its event's data.
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
