import type { OperationState, Progress, Trouble } from '#src/sync/index.ts';

/** How a lamp stands: the words of the visual language, and `off` for what has not begun. */
export type LampLight = 'off' | 'sending' | 'checking' | 'sent' | 'needs-you';

export interface TicketLamp {
  readonly name: 'phone' | 'sent' | 'confirmed' | 'emails';
  readonly light: LampLight;
  readonly words: string;
}

const lights: Readonly<Record<OperationState, LampLight>> = {
  pending: 'off',
  sending: 'sending',
  unconfirmed: 'checking',
  parked: 'off',
  conflict: 'needs-you',
  failed: 'needs-you',
  'needs-you': 'needs-you',
  cancelled: 'off',
  done: 'sent',
};

const sentWords: Readonly<Record<LampLight, string>> = {
  off: 'Not sent yet',
  sending: 'Sending',
  checking: 'Checking whether it arrived',
  sent: 'Sent',
  'needs-you': 'Not sent: needs you',
};

/** The step of a group that has this name. */
export function stepOf(steps: readonly Progress[], name: string): Progress | undefined {
  return steps.find((step) => step.name === name);
}

/** A send nobody heard the end of may have arrived, whatever was done with it afterwards. */
function mayHaveArrived({ unknowns }: Progress): boolean {
  return unknowns > 0;
}

function sentLamp(booking: Progress): TicketLamp {
  const light = lights[booking.state];
  const lamp = (words: string): TicketLamp => ({ name: 'sent', light, words });
  const perhaps = mayHaveArrived(booking);
  if (booking.state === 'cancelled')
    return lamp(perhaps ? 'May have been sent: you discarded it' : 'Not sent: you discarded it');
  return lamp(perhaps && light === 'needs-you' ? 'Perhaps sent: needs you' : sentWords[light]);
}

function confirmedLamp(booking: OperationState): TicketLamp {
  if (booking === 'done') return { name: 'confirmed', light: 'sent', words: 'Confirmed by the provider' };
  return { name: 'confirmed', light: 'off', words: 'Not confirmed yet' };
}

function emailsLamp(emails: readonly Progress[]): TicketLamp {
  const states = emails.map((email) => lights[email.state]);
  const sent = states.filter((light) => light === 'sent').length;
  const all = emails.length;
  const lamp = (light: LampLight, words: string): TicketLamp => ({ name: 'emails', light, words });
  if (sent === all) return lamp('sent', 'E-mails sent');
  if (states.includes('needs-you')) return lamp('needs-you', `${sent} of ${all} e-mails sent: needs you`);
  if (states.includes('checking')) return lamp('checking', 'Checking the e-mails');
  if (states.includes('sending')) return lamp('sending', 'Sending the e-mails');
  if (emails.some((email) => email.state === 'cancelled')) {
    return lamp('off', `${sent} of ${all} e-mails sent: you discarded the rest`);
  }
  return lamp('off', sent > 0 ? `${sent} of ${all} e-mails sent` : 'E-mails not sent yet');
}

/** The four lamps of a ticket; none of them says more than is known. */
export function ticketLamps(booking: Progress, emails: readonly Progress[]): readonly TicketLamp[] {
  return [
    { name: 'phone', light: 'sent', words: 'On this phone' },
    sentLamp(booking),
    confirmedLamp(booking.state),
    emailsLamp(emails),
  ];
}

const waitingWords: Readonly<Record<Trouble, string>> = {
  none: "Saved on this phone. We're sending it now.",
  offline: "Saved on this phone. We'll send it when you're back online.",
  portal: "Saved on this phone. This network asks you to sign in first; we'll send it after that.",
  server: "We couldn't reach the office. Your registration is safe on this phone and we'll keep trying.",
};

function pendingWords({ cause }: Progress, trouble: Trouble): string {
  return trouble === 'none' && cause?.kind === 'busy'
    ? "Saved on this phone. The office's system asked us to wait; we'll send it soon."
    : waitingWords[trouble];
}

function cancelledWords(booking: Progress): string {
  return mayHaveArrived(booking)
    ? 'You discarded this registration, but it may have reached the office.'
    : 'You discarded this registration. It was not sent.';
}

const tray = 'Tap the mark at the top of the page to see what can be done.';

function registeredWords(emails: readonly Progress[]): string {
  const states = emails.map((email) => email.state);
  if (states.every((state) => state === 'done')) {
    return 'You are registered. Look in your e-mail for how to join.';
  }
  if (states.some((state) => lights[state] === 'needs-you')) {
    return `You are registered, but an e-mail needs you. ${tray}`;
  }
  if (states.includes('cancelled'))
    return 'You are registered. Not every e-mail was sent: you discarded one.';
  return 'You are registered. The e-mails follow by themselves.';
}

/** The whole of it in a sentence. */
export function ticketWords(booking: Progress, emails: readonly Progress[], trouble: Trouble): string {
  const byState: Readonly<Record<OperationState, string>> = {
    pending: pendingWords(booking, trouble),
    sending: 'Saved on this phone. Sending it to the office now.',
    unconfirmed: 'It went out, but the answer got lost. We are checking; you need not do anything.',
    parked: "The office's system asks us to wait. Your registration is safe on this phone.",
    conflict: `This registration needs you. ${tray}`,
    failed: `The office's system did not take this registration. ${tray}`,
    'needs-you': `This registration needs you. ${tray}`,
    cancelled: cancelledWords(booking),
    done: registeredWords(emails),
  };
  return byState[booking.state];
}
