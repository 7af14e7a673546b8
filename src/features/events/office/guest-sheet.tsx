import { useState } from 'react';
import { phoneCell } from '#src/features/export/export-table.ts';
import { whatsappLink } from '#src/features/export/whatsapp.ts';
import { provider } from '#src/features/settings/provider.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Email } from '#src/ui/email.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import { bookings } from './collections.ts';
import { CorrectBooking } from './correct-booking.tsx';
import css from './guest-sheet.module.css';
import { filledInWords, momentWords, oddityWords, stateOf, stateWords, storedMoment } from './guest-words.ts';
import { type Guest, type Oddity, referencesOf } from './guests.ts';
import type { OfficeEvent } from './office-event.ts';
import { OfficeNote } from './office-note.tsx';
import { removeBooking } from './operations.ts';
import { isCallable } from './people.ts';
import { ResendEmail } from './resend-email.tsx';
import { useMarks } from './use-marks.tsx';

interface GuestSheetProps {
  readonly guest: Guest;
  /** The event; absent for a booking without an existing event. */
  readonly event: OfficeEvent | undefined;
  readonly now: number;
  readonly isOver: boolean;
  readonly onClose: () => void;
}

/** The dialog of one person: details, notes, marks and actions. */
export function GuestSheet({ guest, event, now, isOver, onClose }: GuestSheetProps) {
  const [correcting, setCorrecting] = useState(false);
  const progress = useProgress(bookings, guest.booking.id);
  if (correcting)
    return (
      <Dialog title="Change the booking" onClose={() => setCorrecting(false)}>
        <CorrectBooking guest={guest} event={event} onDone={() => setCorrecting(false)} />
      </Dialog>
    );
  return (
    <Dialog title={guest.name} onClose={onClose}>
      <div className={css['sheet']}>
        <p className={css['state']}>
          {stateOf(guest, isOver)}{' '}
          <span className="soft">{`Ref ${referencesOf(guest.records).join(', ')}`}</span>
        </p>
        {progress && progress.detail !== 'done' && <ProgressStatus progress={progress} />}
        {guest.oddities.map((oddity) => (
          <OfficeNote key={oddityWords(oddity)} action={<Mend guest={guest} oddity={oddity} />}>
            {oddityWords(oddity)}
          </OfficeNote>
        ))}
        <Marks guest={guest} now={now} />
        <Reach guest={guest} event={event} />
        <Facts guest={guest} now={now} />
        <Notes guest={guest} now={now} />
        {!guest.booking.unreadable && (
          <div className="actions">
            <Button onClick={() => setCorrecting(true)}>Change the booking</Button>
            <ResendEmail guest={guest} event={event} />
          </div>
        )}
        <Delete guest={guest} onDeleted={onClose} />
      </div>
    </Dialog>
  );
}

/** The buttons that resolve a remark on a person. */
function Mend({ guest, oddity }: { readonly guest: Guest; readonly oddity: Oddity }) {
  const { mark, join, part } = useMarks();
  const as = (one: 'was there' | 'was not there') => (
    <Button onClick={() => mark(guest, one)}>{stateWords[one]}</Button>
  );
  if (oddity.kind === 'wrong word')
    return <Button onClick={() => mark(guest, 'was there')}>Accept it</Button>;
  if (oddity.kind === 'same person')
    return <Button onClick={() => join(guest, oddity.key)}>Same person</Button>;
  if (oddity.kind === 'registered twice' && guest.links.length > 0)
    return <Button onClick={() => part(guest)}>Two people</Button>;
  if (oddity.kind !== 'marks disagree') return null;
  return (
    <div className="actions">
      {as('was there')}
      {as('was not there')}
    </div>
  );
}

/** The person's marks, and the buttons that mark. */
function Marks({ guest, now }: { readonly guest: Guest; readonly now: number }) {
  const { mark, takeBack } = useMarks();
  return (
    <section className={css['part']}>
      {guest.marks.map(({ id, mark: marked, by, at }) => (
        <p key={id}>
          {`Marked “${stateWords[marked].toLowerCase()}” by ${[by || 'somebody', storedMoment(at, now)].filter(Boolean).join(', ')}.`}
        </p>
      ))}
      <div className="actions">
        {guest.state !== 'was there' && (
          <Button
            variant={guest.booking.unreadable ? 'plain' : 'main'}
            onClick={() => mark(guest, 'was there')}
          >
            Mark present
          </Button>
        )}
        {guest.state !== 'was not there' && (
          <Button onClick={() => mark(guest, 'was not there')}>Mark absent</Button>
        )}
        {guest.marks.length > 0 && (
          <Button variant="quiet" onClick={() => takeBack(guest)}>
            Take the mark back
          </Button>
        )}
      </div>
    </section>
  );
}

/** Links to call or write to the person. The text claims only that an app was opened, never that anything was sent. */
function Reach({ guest, event }: Pick<GuestSheetProps, 'guest' | 'event'>) {
  const { phone, event_title } = guest.booking;
  const [opened, setOpened] = useState(false);
  const text = `Hello ${guest.booking.name}, this is ${provider.name} about “${event?.title || event_title}”.`;
  const link = whatsappLink(phone, text);
  const isReached = isCallable(phone) || link !== undefined;
  if (!isReached) return null;
  return (
    <section className={css['part']}>
      <div className="actions">
        {isCallable(phone) && (
          <a className={buttonClass('plain')} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            Call {phoneCell(phone)}
          </a>
        )}
        {link && (
          <a
            className={buttonClass('plain')}
            href={link}
            target="_blank"
            rel="noreferrer"
            onClick={() => setOpened(true)}
          >
            Write on WhatsApp
          </a>
        )}
      </div>
      {opened && <p role="status">WhatsApp was opened with your words.</p>}
    </section>
  );
}

const labels = {
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  occupation: 'Occupation',
  city: 'City',
  province: 'Province',
  hpcsa: 'HPCSA number',
} as const;

function shownAs(label: string, value: string) {
  if (label === labels.email) return <Email address={value} />;
  return label === labels.phone ? phoneCell(value) : value;
}

/** The person's details, with differing values of their other bookings. */
function Facts({ guest, now }: Pick<GuestSheetProps, 'guest' | 'now'>) {
  const filled = filledInWords(guest, now);
  const rows = Object.entries(labels).flatMap(([name, label]) => {
    const values = new Set(guest.records.map((one) => one[name as keyof typeof labels]).filter(Boolean));
    return [...values].map((value) => [label, value] as const);
  });
  return (
    <dl className={css['facts']}>
      {[...rows, ...(filled ? [['Filled in', filled] as const] : [])].map(([label, value]) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{shownAs(label, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the day and the time of a note; '' where unreadable. */
function noteMoment(at: string, now: number): string {
  const moment = Date.parse(at);
  return Number.isNaN(moment) ? '' : momentWords(moment, now);
}

/** The person's notes, the oldest first. */
function Notes({ guest, now }: Pick<GuestSheetProps, 'guest' | 'now'>) {
  if (guest.notes.length === 0) return null;
  return (
    <section className={css['part']}>
      <h3>What they said</h3>
      <ul className={css['notes']}>
        {guest.notes.map(({ id, kind, word, at, booking }) => (
          <li key={id}>
            {[noteMoment(at, now), kind === 'word' ? `the word “${word}”` : kind].filter(Boolean).join(': ')}
            {booking === '' && <span className="soft"> by reference</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Delete({ guest, onDeleted }: { readonly guest: Guest; readonly onDeleted: () => void }) {
  const { run } = useMutation(removeBooking);
  const count = referencesOf(guest.records).length;
  const theBookings = count > 1 ? `these ${count} bookings` : 'this booking';

  async function deleteAll(): Promise<void> {
    for (const { id } of guest.records)
      if (!(await run({ id, who: guest.name }))) throw new Error('not accepted');
    toastSuccess(count > 1 ? 'Bookings deleted' : 'Booking deleted');
    onDeleted();
  }

  return (
    <AskTwice
      verb="Delete"
      from={theBookings}
      act={`Delete ${theBookings}`}
      consequence={
        count > 1
          ? 'They are gone from our records for everybody. The person keeps their tickets and is not told.'
          : 'It is gone from our records for everybody. The person keeps their ticket and is not told.'
      }
      onYes={deleteAll}
    />
  );
}
