import * as v from 'valibot';
import { detailsTable, type EmailText, oneLine } from '#src/kit/email-html.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { nameInHead, withoutLinks } from '#src/kit/typed-text.ts';
import { type Booked, bookingRows, fullName } from './booking-rows.ts';
import type { BookingArgs } from './model.ts';

/** The event as it is read at the moment of sending: the only place where the join link appears. */
export const EventForEmail = v.object({
  title: v.string(),
  day: v.string(),
  time: v.string(),
  location: v.string(),
  teamsLink: v.string(),
  /** The office called it off after somebody registered. */
  cancelled: v.optional(v.boolean(), false),
});
export type EventForEmail = v.InferOutput<typeof EventForEmail>;

function joining({ teamsLink, cancelled }: EventForEmail): string {
  if (cancelled) return '<p>The office has called this webinar off. It will not be held.</p>';
  if (!/^https:\/\//.test(teamsLink)) return '<p>We will email you the link to join before it starts.</p>';
  const link = escapeHtml(teamsLink);
  return `<p><a href="${link}">Join the webinar</a><br>${link}</p><p>Please keep this link to yourself.</p>`;
}

/** Whom an email is to, before the address: what somebody typed must not become another recipient. */
export function recipientName(args: Booked): string {
  return nameInHead(withoutLinks(fullName(args))) || 'Visitor';
}

/**
 * What was noted, as it may be sent to an address that nobody has checked. The form takes no links; what was typed before
 * it refused them, or where its rules did not come, loses them here.
 */
function harmless(args: Booked): Booked {
  const { name, surname, hpcsa, city, company, occupation } = args;
  const words = Object.entries({ name, surname, hpcsa, city, company, occupation });
  return { ...args, ...Object.fromEntries(words.map(([field, text]) => [field, withoutLinks(text)])) };
}

/** To the registrant: when, where, how to join, and what we noted. */
export function confirmationEmail(booked: Booked, reference: string, event: EventForEmail): EmailText {
  const args = harmless(booked);
  const message = [
    `<p>Dear ${escapeHtml(args.name)},</p>`,
    `<p>You ${event.cancelled ? 'registered' : 'are registered'} for <strong>${escapeHtml(event.title)}</strong>.</p>`,
    detailsTable([
      ['Day', event.day],
      ['Time', event.time],
      ['Where', event.location],
    ]),
    joining(event),
    '<p>This is what we noted. Reply to this email if something is wrong.</p>',
    detailsTable([['Name', fullName(args)], ...bookingRows(args)]),
    `<p>Ref: ${escapeHtml(reference)}</p>`,
  ].join('\n');
  const subject = event.cancelled ? 'Called off' : 'You are registered';
  return { subject: oneLine(`${subject}: ${event.title} (Ref: ${reference})`), message };
}

/** To the provider: who is coming to what, and how to reach them. The rest stands in the list of bookings. */
export function providerEmail(args: BookingArgs, reference: string): EmailText {
  const message = [
    `<p>A new registration for <strong>${escapeHtml(args.event_title)}</strong> on ${escapeHtml(args.event_date)}.</p>`,
    detailsTable([['Name', fullName(args)], ...bookingRows(args, ['email', 'phone', 'company', 'province'])]),
    `<p>Ref: ${escapeHtml(reference)}</p>`,
  ].join('\n');
  return { subject: oneLine(`New registration: ${args.event_title} (Ref: ${reference})`), message };
}
