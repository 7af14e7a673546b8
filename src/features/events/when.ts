import { provider } from '#src/features/settings/provider.ts';
import { sastDay, sastInstant } from '#src/kit/sast.ts';

/** The wall-clock times of an event, as the wire has them (SAST). */
export interface EventTimes {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly timeFrom: string;
  readonly timeTo: string;
}

/** When it begins, in ms. */
export function startsAt(event: EventTimes): number {
  return sastInstant(event.dateFrom, event.timeFrom);
}

/** When it is over, in ms. Without a last day it ends on its first. */
export function endsAt(event: EventTimes): number {
  return sastInstant(event.dateTo || event.dateFrom, event.timeTo);
}

/** `Thursday 26 November 2026`, or both days of an event that takes several. */
export function dayWords(event: EventTimes): string {
  const first = sastDay(startsAt(event));
  const last = sastDay(endsAt(event));
  return first === last ? first : `${first} to ${last}`;
}

/** Where one goes, or that one need not. */
export function placeWords({ location }: { readonly location: string }): string {
  return location || 'Online';
}

/** The same with what it costs, on one line: `Online · Free`. */
export function placeAndPrice(event: { readonly location: string }): string {
  return `${placeWords(event)} · ${provider.webinarPrice}`;
}

/** `18:00 to 19:30 SAST`. */
export function timeWords(event: EventTimes): string {
  return `${event.timeFrom} to ${event.timeTo} SAST`;
}
