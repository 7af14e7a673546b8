import { waitingSentence } from '#src/features/receipts/waiting.ts';
import type { Progress, SyncStatus } from '#src/sync/index.ts';
import type { LampState } from '#src/ui/lamp.tsx';
import { mayHaveArrived, progressWords } from '#src/ui/progress-words.ts';

/** What a lamp shows: `off` for what has not begun. */
export type LampLight = 'off' | Exclude<LampState, 'device'>;

export interface TicketLamp {
  readonly name: 'phone' | 'sent' | 'confirmed' | 'emails';
  readonly light: LampLight;
  readonly words: string;
}

function lightOf(progress: Progress): LampLight {
  const { lamp } = progressWords(progress);
  return lamp === 'device' ? 'off' : lamp;
}

function emailsLamp(emails: readonly Progress[]): TicketLamp {
  const lights = emails.map(lightOf);
  const sent = lights.filter((light) => light === 'sent').length;
  const count = `${sent} of ${emails.length} e-mails sent`;
  const lamp = (light: LampLight, words: string): TicketLamp => ({ name: 'emails', light, words });
  if (sent === emails.length) return lamp('sent', 'E-mails sent');
  if (lights.includes('needs-you')) return lamp('needs-you', `${count}: needs you`);
  if (lights.includes('checking')) return lamp('checking', 'Checking the e-mails');
  if (lights.includes('sending')) return lamp('sending', 'Sending the e-mails');
  if (emails.some(({ state }) => state === 'cancelled'))
    return lamp('off', `${count}: you discarded the rest`);
  return lamp('off', sent > 0 ? count : 'E-mails not sent yet');
}

/** The four lamps of a ticket; none of them says more than is known. */
export function ticketLamps(booking: Progress, emails: readonly Progress[]): readonly TicketLamp[] {
  const words = booking.detail === 'pending' ? 'Not sent yet' : progressWords(booking).words;
  const confirmed: Omit<TicketLamp, 'name'> =
    booking.state === 'sent'
      ? { light: 'sent', words: 'Confirmed by the provider' }
      : { light: 'off', words: 'Not confirmed yet' };
  return [
    { name: 'phone', light: 'sent', words: 'On this phone' },
    { name: 'sent', light: lightOf(booking), words },
    { name: 'confirmed', ...confirmed },
    emailsLamp(emails),
  ];
}

const tray = 'Tap the mark at the top of the page to see what can be done.';

function registeredWords(emails: readonly Progress[]): string {
  const states = emails.map(({ state }) => state);
  if (states.every((state) => state === 'sent'))
    return 'You are registered. Look in your e-mail for how to join.';
  if (states.includes('attention')) return `You are registered, but an e-mail needs you. ${tray}`;
  if (states.includes('cancelled'))
    return 'You are registered. Not every e-mail was sent: you discarded one.';
  return 'You are registered. The e-mails follow by themselves.';
}

/** The whole of it in a sentence. */
export function ticketWords(
  booking: Progress,
  emails: readonly Progress[],
  issue: SyncStatus['issue'],
): string {
  if (booking.state === 'sent') return registeredWords(emails);
  if (booking.state === 'cancelled')
    return mayHaveArrived(booking)
      ? 'You discarded this registration, but it may have reached the office.'
      : 'You discarded this registration. It was not sent.';
  if (booking.state === 'attention')
    return booking.cause?.kind === 'refused'
      ? `The office's system did not take this registration. ${tray}`
      : `This registration needs you. ${tray}`;
  return waitingSentence(booking, issue) ?? `${progressWords(booking).words}.`;
}
