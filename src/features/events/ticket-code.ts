/**
 * The text of a ticket's QR code: reference and event, nothing personal. `TICKET 7QX4-2M9K EVENT 1234` uses only the
 * alphanumeric mode of QR codes, which keeps the squares large.
 */

export interface TicketCode {
  /** `7QX4-2M9K`. */
  readonly reference: string;
  readonly eventId: string;
}

/** Returns the text of the code, which `read-ticket.ts` parses. */
export function ticketCode({ reference, eventId }: TicketCode): string {
  return `TICKET ${reference} EVENT ${eventId}`;
}
