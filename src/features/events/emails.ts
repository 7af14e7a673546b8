import * as v from 'valibot';
import { detailsTable, type EmailText, oneLine } from '#src/kit/email-html.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { nameInHead, withoutLinks } from '#src/kit/typed-text.ts';
import { type Booked, bookingRows, fullName } from './booking-rows.ts';
import type { BookingArgs } from './model.ts';

/** The event, as read when the email is sent; the only object with the join link. */
export const EventForEmail = v.object({
  title: v.string(),
  day: v.string(),
  time: v.string(),
  location: v.string(),
  teamsLink: v.string(),
  cancelled: v.optional(v.boolean(), false),
});
export type EventForEmail = v.InferOutput<typeof EventForEmail>;

function joining({ teamsLink, cancelled }: EventForEmail): string {
  if (cancelled) return '<p>The office has called this webinar off. It will not be held.</p>';
  if (!/^https:\/\//.test(teamsLink)) return '<p>We will email you the link to join before it starts.</p>';
  const link = escapeHtml(teamsLink);
  return `<p><a href="${link}">Join the webinar</a><br>${link}</p><p>Please keep this link to yourself.</p>`;
}

/** Returns the recipient's name for the header, cleaned so that typed text cannot add a recipient. */
export function recipientName(args: Booked): string {
  return nameInHead(withoutLinks(fullName(args))) || 'Visitor';
}

/**
 * Removes links from the typed fields, because nobody has checked the address the email goes to. The form refuses
 * links, but older registrations and forms without the loaded rules may contain them.
 */
function withoutTypedLinks(args: Booked): Booked {
  const { name, surname, hpcsa, city, company, occupation } = args;
  const words = Object.entries({ name, surname, hpcsa, city, company, occupation });
  return { ...args, ...Object.fromEntries(words.map(([field, text]) => [field, withoutLinks(text)])) };
}

/** Writes the email to the registered person: time, place, how to join, and the recorded details. */
export function confirmationEmail(booked: Booked, reference: string, event: EventForEmail): EmailText {
  const args = withoutTypedLinks(booked);
  const message = [
    `<p>Dear ${escapeHtml(args.name)},</p>`,
    `<p>You ${event.cancelled ? 'registered' : 'are registered'} for <strong>${escapeHtml(event.title)}</strong>.</p>`,
    detailsTable([
      ['Day', event.day],
      ['Time', event.time],
      ['Place', event.location],
    ]),
    joining(event),
    '<p>This is what we noted. Reply to this email if something is wrong.</p>',
    detailsTable([['Name', fullName(args)], ...bookingRows(args)]),
    `<p>Ref: ${escapeHtml(reference)}</p>`,
  ].join('\n');
  const subject = event.cancelled ? 'Called off' : 'You are registered';
  return { subject: oneLine(`${subject}: ${event.title} (Ref: ${reference})`), message };
}

/** Writes the email to the provider: person, event and contact details. */
export function providerEmail(args: BookingArgs, reference: string): EmailText {
  const message = [
    `<p>A new registration for <strong>${escapeHtml(args.event_title)}</strong> on ${escapeHtml(args.event_date)}.</p>`,
    detailsTable([['Name', fullName(args)], ...bookingRows(args, ['email', 'phone', 'company', 'province'])]),
    `<p>Ref: ${escapeHtml(reference)}</p>`,
  ].join('\n');
  return { subject: oneLine(`New registration: ${args.event_title} (Ref: ${reference})`), message };
}
