import * as v from 'valibot';
import { provider } from '#src/features/settings/provider.ts';
import type { Progress, ShownIssue } from '#src/sync/index.ts';
import type { LampState } from '#src/ui/lamp.tsx';
import {
  deletedWords,
  mayHaveArrived,
  progressSentence,
  sendingWords,
  stateWords,
  waitWords,
} from '#src/ui/progress-words.ts';
import type { ReceiptLamp } from '#src/ui/receipt-parts.tsx';
import { BookingArgs } from './model.ts';
import { confirmBookingByEmail, notifyProviderOfBooking, registerBooking } from './operations.ts';

/** Whether a step concerns the person: a failed email to the office does not. */
function concernsPerson({ name, state }: Progress): boolean {
  return name !== notifyProviderOfBooking.name || (state !== 'attention' && state !== 'cancelled');
}

/** Separates a ticket's booking from its emails; the booking is absent a day after the last step ended. */
export function stepsOf(steps: readonly Progress[]) {
  const booking = steps.find(({ name }) => name === registerBooking.name);
  return { booking, emails: steps.filter((step) => step !== booking && concernsPerson(step)) };
}

/** Whether the person cancelled an email of unknown outcome, which may have arrived. */
function isCancelledUnknown(email: Progress): boolean {
  return email.state === 'cancelled' && mayHaveArrived(email);
}

/** Whether the outcome of an email is unknown, so that only the person can tell. */
function isAsked(email: Progress): boolean {
  return email.state === 'attention' && mayHaveArrived(email);
}

function emailsLamp(emails: readonly Progress[]): ReceiptLamp {
  const glyphs = emails.map((email) => sendingWords(email).lamp);
  const sent = glyphs.filter((glyph) => glyph === 'sent').length;
  const isOne = emails.length === 1;
  const count = isOne ? 'Email not sent' : `${sent} of ${emails.length} emails sent`;
  const lamp = (glyph: LampState, words: string): ReceiptLamp => ({ name: 'emails', lamp: glyph, words });
  if (sent === emails.length) return lamp('sent', 'Emails sent');
  if (emails.some(isAsked)) return lamp('needs-you', 'Email with the link: tell us if it arrived');
  if (glyphs.includes('needs-you')) return lamp('needs-you', 'Email with the link: not sent');
  if (glyphs.includes('checking')) return lamp('checking', 'Checking the emails');
  if (glyphs.includes('sending')) return lamp('sending', `${stateWords.sending.words} the emails`);
  if (emails.some(isCancelledUnknown))
    return lamp('ended', isOne ? 'The email may have arrived' : `${count}: the other may have arrived`);
  if (emails.some(({ state }) => state === 'cancelled'))
    return lamp('ended', `${count}: you deleted ${isOne ? 'it' : 'the rest'}`);
  return lamp('device', sent > 0 ? count : 'Emails not sent yet');
}

/** Returns the lamps for sending, confirmation and emails; none claims more than the outbox knows. */
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

/** Returns one lamp for the whole ticket, for a list: the emails count once the booking has arrived. */
export function ticketStatus(
  steps: readonly Progress[],
  deleted?: boolean,
): Omit<ReceiptLamp, 'name'> | undefined {
  const { booking, emails } = stepsOf(steps);
  if (!booking) return deleted ? deletedWords : undefined;
  const emailStatus = emailsLamp(emails);
  return booking.state === 'sent' && emailStatus.lamp === 'needs-you' ? emailStatus : sendingWords(booking);
}

function registeredWords(emails: readonly Progress[], issue: ShownIssue): string {
  const states = emails.map(({ state }) => state);
  if (states.every((state) => state === 'sent'))
    return 'You are registered. Look in your email for how to join.';
  if (emails.some(isAsked)) return 'You are registered. Did the email with the link reach you?';
  if (states.includes('attention')) return 'You are registered, but the email with the link was not sent.';
  if (emails.some(isCancelledUnknown))
    return 'You are registered. Look in your email for how to join, or ask us for the link.';
  if (states.includes('cancelled')) return 'You are registered. Not every email was sent: you deleted one.';
  const waits = emails.map((email) => waitWords(email, issue)).find(Boolean);
  if (waits) return `You are registered. The emails are not sent yet. ${waits}`;
  if (issue !== 'none') return 'You are registered. We send the emails as soon as you’re online.';
  const isPaused = emails.some(({ state, cause }) => state === 'saved' && cause !== undefined);
  return `You are registered. ${isPaused ? 'We’ll send the emails soon.' : 'We’re sending the emails now.'}`;
}

/** Returns the progress of the ticket as a sentence. */
export function ticketWords(booking: Progress, emails: readonly Progress[], issue: ShownIssue): string {
  if (booking.state === 'sent') return registeredWords(emails, issue);
  if (booking.state === 'cancelled')
    return mayHaveArrived(booking)
      ? 'You deleted this registration, but it may have arrived.'
      : 'You deleted this registration. It was not sent.';
  if (booking.state === 'attention') {
    const { cause } = booking;
    if (cause?.kind === 'outcome-unknown') return 'We don’t know if your registration arrived.';
    if (cause?.kind === 'stored-otherwise')
      return 'We have your registration, but our records kept only a part of it.';
    return cause?.kind === 'refused'
      ? 'This registration was not accepted.'
      : 'This registration waits for your answer.';
  }
  return progressSentence(booking, issue);
}

const afterBooking = [confirmBookingByEmail, notifyProviderOfBooking];

/** Returns the sentence for a device without storage: each email was tried once and is not sent again. */
export function unkeptTicketWords(steps: readonly Progress[], reference: string): string {
  const missing = afterBooking.flatMap(({ name, describe }) => {
    const step = steps.find((one) => one.name === name && one.state !== 'sent');
    const booking = v.safeParse(BookingArgs, step?.args);
    return booking.success ? [describe(booking.output)] : [];
  });
  if (missing.length === 0) return registeredWords([], 'none');
  const subject =
    missing.length === 1 ? 'This email may not have been sent' : 'These emails may not have been sent';
  return `You are registered. ${subject}: ${missing.join('. ')}. Call us on ${provider.phone.shown} and say ${reference}.`;
}
