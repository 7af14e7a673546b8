/**
 * Finds the person of a scanned code in this event's list, or the reason for none. Pure functions, so that two phones with
 * the same list agree.
 */

import type { Guest } from '#src/features/events/office/guests.ts';
import { firstMark, type Presence } from '#src/features/events/office/marks.ts';
import type { OfficeEvent } from '#src/features/events/office/office-event.ts';
import { codeKey, readTicketCode, referenceLikeness } from './read-ticket.ts';

export type Outcome =
  /** A person expected on the list, to be marked. */
  | { readonly kind: 'welcome'; readonly guest: Guest }
  /** A person already marked on any phone, or, without a mark, present by the word of the day. */
  | { readonly kind: 'here'; readonly guest: Guest; readonly by: string; readonly at: number | undefined }
  /** A person who cannot come by their own note, was marked absent, or has marks that disagree. */
  | { readonly kind: 'not coming'; readonly guest: Guest }
  | { readonly kind: 'other event'; readonly event: OfficeEvent | undefined }
  /** A ticket of this event whose person is not on the list. */
  | { readonly kind: 'unknown'; readonly reference: string }
  /** A code that is none of this app's tickets. */
  | { readonly kind: 'foreign' };

export interface DoorList {
  readonly eventId: string;
  readonly guests: readonly Guest[];
  /** The office's events, to name the event of a ticket. */
  readonly events: readonly OfficeEvent[];
}

/** Returns the outcome of a scanned code for this event. */
export function outcomeOf(text: string, { eventId, guests, events }: DoorList): Outcome {
  const code = readTicketCode(text);
  if (!code) return { kind: 'foreign' };
  const event = codeKey(code.eventId);
  if (event !== codeKey(eventId))
    return { kind: 'other event', event: events.find(({ id }) => codeKey(id) === event) };
  const guest = withReference(code.reference, guests);
  return guest ? outcomeFor(guest) : { kind: 'unknown', reference: code.reference };
}

/**
 * Returns the outcome of a text that was typed into the search with Enter, as hand scanners do; `undefined` for any other
 * text, so that a name marks nobody.
 */
export function outcomeOfTyped(text: string, list: DoorList): Outcome | undefined {
  if (readTicketCode(text)) return outcomeOf(text, list);
  const likeness = referenceLikeness(text);
  const guest = likeness && withReference(text, list.guests);
  if (guest) return outcomeFor(guest);
  return likeness === 'certain' ? { kind: 'unknown', reference: text.trim().toUpperCase() } : undefined;
}

function withReference(reference: string, guests: readonly Guest[]): Guest | undefined {
  const whose = (keyOf: (text: string) => string) =>
    guests.find(({ records }) => records.some((one) => keyOf(one.reference) === keyOf(reference)));
  // Prefers the exact reference over one that differs by the keyboard layout only.
  return whose((text) => text) ?? whose(codeKey);
}

function outcomeFor(guest: Guest): Outcome {
  switch (guest.state) {
    case 'was there':
      return presentOutcome(guest, guest.marks);
    case 'coming':
      return { kind: 'welcome', guest };
    case 'unclear':
      // Without marks the record is unreadable and the person still expected; marks that disagree need a person's
      // decision.
      return guest.marks.length > 0 ? { kind: 'not coming', guest } : { kind: 'welcome', guest };
    default:
      return { kind: 'not coming', guest };
  }
}

/** Returns "here" by the first mark: two phones may have marked the person before either was synced. */
export function presentOutcome(guest: Guest, marks: readonly Presence[]): Outcome {
  const first = firstMark(marks);
  return { kind: 'here', guest, by: first?.by ?? '', at: Date.parse(first?.at ?? '') || undefined };
}
