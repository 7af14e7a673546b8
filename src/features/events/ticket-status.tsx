import * as v from 'valibot';
import { provider } from '#src/features/settings/provider.ts';
import type { ConnectionIssue, Progress } from '#src/sync/index.ts';
import type { LampState } from '#src/ui/lamp.tsx';
import {
  deletedWords,
  mayHaveArrived,
  progressSentence,
  sendingWords,
  stateWords,
} from '#src/ui/progress-words.ts';
import type { ReceiptLamp } from '#src/ui/receipt-parts.tsx';
import { BookingArgs } from './model.ts';
import { confirmBookingByEmail, notifyProviderOfBooking, registerBooking } from './operations.ts';

/** An e-mail to the office that stopped is nothing the person has to know of. */
function isTheirs({ name, state }: Progress): boolean {
  return name !== notifyProviderOfBooking.name || (state !== 'attention' && state !== 'cancelled');
}

/** The booking of a ticket and the e-mails that follow it; no booking a day after the last of them ended. */
export function stepsOf(steps: readonly Progress[]) {
  const booking = steps.find(({ name }) => name === registerBooking.name);
  return { booking, emails: steps.filter((step) => step !== booking && isTheirs(step)) };
}

/** Nobody knew whether it arrived, and the person let it be: they may have it. */
function leftByThePerson(email: Progress): boolean {
  return email.state === 'cancelled' && mayHaveArrived(email);
}

function emailsLamp(emails: readonly Progress[]): ReceiptLamp {
  const glyphs = emails.map((email) => sendingWords(email).lamp);
  const sent = glyphs.filter((glyph) => glyph === 'sent').length;
  const count = `${sent} of ${emails.length} emails sent`;
  const lamp = (glyph: LampState, words: string): ReceiptLamp => ({ name: 'emails', lamp: glyph, words });
  if (sent === emails.length) return lamp('sent', 'Emails sent');
  if (glyphs.includes('needs-you')) return lamp('needs-you', `${count}: needs you`);
  if (glyphs.includes('checking')) return lamp('checking', 'Checking the emails');
  if (glyphs.includes('sending')) return lamp('sending', `${stateWords.sending.words} the emails`);
  if (emails.some(leftByThePerson)) return lamp('ended', `${count}: the other may have arrived`);
  if (emails.some(({ state }) => state === 'cancelled'))
    return lamp('ended', `${count}: you deleted the rest`);
  return lamp('device', sent > 0 ? count : 'Emails not sent yet');
}

/** The lamps of a ticket after the phone's own; none of them says more than is known. */
export function ticketLamps(booking: Progress, emails: readonly Progress[]): readonly ReceiptLamp[] {
  return [
    { name: 'sent', ...sendingWords(booking) },
    booking.state === 'sent'
      ? { name: 'confirmed', lamp: 'sent', words: 'Confirmed: we have it' }
      : {
          name: 'confirmed',
          lamp: booking.state === 'cancelled' ? 'ended' : 'later',
          words: 'Not confirmed yet',
        },
    emailsLamp(emails),
  ];
}

/** The whole ticket as one lamp, for a list: the e-mails count once the booking has arrived. */
export function ticketStatus(
  steps: readonly Progress[],
  deleted?: boolean,
): Omit<ReceiptLamp, 'name'> | undefined {
  const { booking, emails } = stepsOf(steps);
  if (!booking) return deleted ? deletedWords : undefined;
  const following = emailsLamp(emails);
  return booking.state === 'sent' && following.lamp === 'needs-you' ? following : sendingWords(booking);
}

function registeredWords(emails: readonly Progress[]): string {
  const states = emails.map(({ state }) => state);
  if (states.every((state) => state === 'sent'))
    return 'You are registered. Look in your email for how to join.';
  if (states.includes('attention')) return 'You are registered, but an email needs you.';
  if (emails.some(leftByThePerson))
    return 'You are registered. Look in your email for how to join, or ask us for the link.';
  if (states.includes('cancelled')) return 'You are registered. Not every email was sent: you deleted one.';
  return 'You are registered. We send the emails as soon as you’re online.';
}

/** The whole of it in a sentence. */
export function ticketWords(booking: Progress, emails: readonly Progress[], issue: ConnectionIssue): string {
  if (booking.state === 'sent') return registeredWords(emails);
  if (booking.state === 'cancelled')
    return mayHaveArrived(booking)
      ? 'You deleted this registration, but it may have reached the office.'
      : 'You deleted this registration. It was not sent.';
  if (booking.state === 'attention') {
    const { cause } = booking;
    if (cause?.kind === 'outcome-unknown') return 'We don’t know if the office has your registration.';
    if (cause?.kind === 'stored-otherwise')
      return 'The office has your registration, but its system kept only a part of it.';
    return cause?.kind === 'refused'
      ? 'The office did not accept this registration.'
      : 'This registration needs you.';
  }
  return progressSentence(booking, issue);
}

const afterBooking = [confirmBookingByEmail, notifyProviderOfBooking];

/** The same where nothing is kept: each email went once, and nobody sends those that did not go. */
export function unkeptTicketWords(steps: readonly Progress[], reference: string): string {
  const missing = afterBooking.flatMap(({ name, describe }) => {
    const step = steps.find((one) => one.name === name && one.state !== 'sent');
    const booking = v.safeParse(BookingArgs, step?.args);
    return booking.success ? [describe(booking.output)] : [];
  });
  if (missing.length === 0) return registeredWords([]);
  const what =
    missing.length === 1 ? 'This email may not have been sent' : 'These emails may not have been sent';
  return `You are registered. ${what}: ${missing.join('. ')}. Call us on ${provider.phone.shown} and say ${reference}.`;
}
