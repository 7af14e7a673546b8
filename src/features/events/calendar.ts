import { endsAt, startsAt } from './when.ts';

/** What a calendar is told. There is no field for a join link: it comes by e-mail, to the person who registered. */
export interface CalendarEvent {
  readonly eventId: string;
  readonly title: string;
  readonly location: string;
  readonly reference: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly timeFrom: string;
  readonly timeTo: string;
}

/**
 * The .ics file of an event. Times are written as UTC instants, which every calendar shows rightly without knowing
 * our time zone; the same event has the same UID always, so that adding it again replaces it.
 */
export async function calendarFile(event: CalendarEvent, domain: string): Promise<string> {
  const { createEvent } = await import('ics');
  const { error, value } = createEvent({
    uid: `event-${event.eventId}@${domain}`,
    productId: `-//${domain}//events//EN`,
    title: event.title,
    location: event.location,
    description: `Your reference: ${event.reference}\nThe times are South African (SAST). We email you the link to join.`,
    start: startsAt(event),
    startOutputType: 'utc',
    end: endsAt(event),
    endOutputType: 'utc',
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
    alarms: [{ action: 'display', description: event.title, trigger: { hours: 1, before: true } }],
  });
  if (error || value === null) throw error ?? new Error('the calendar file came out empty');
  return value;
}
