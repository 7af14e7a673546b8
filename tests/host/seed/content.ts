import { catalogue } from './catalogue.ts';
import { certificateRequest } from './certificate-request.ts';
import { bookkeeping } from './courses/bookkeeping.ts';
import { financialLiteracy } from './courses/financial-literacy.ts';
import { savingsAndInvestment } from './courses/savings-and-investment.ts';
import { successionPlanning } from './courses/succession-planning.ts';
import { eventRecords } from './event-records.ts';
import { seedEvents } from './events.ts';
import { forms } from './forms.ts';
import { media } from './media/library.ts';
import { pages, settings } from './pages.ts';
import { certificatesOf, courseRecords } from './records.ts';
import type { SeedContent } from './shape.ts';
import { users } from './users.ts';

/** Builds the whole seed; only its dates depend on `now`. */
export function seedContent(now: Date): SeedContent {
  const records = courseRecords(now);
  return {
    users,
    catalogue,
    courses: [financialLiteracy, bookkeeping, savingsAndInvestment, successionPlanning],
    events: seedEvents(now),
    eventRecords: eventRecords(now),
    settings,
    pages,
    media,
    forms,
    records,
    certificates: certificatesOf(records),
    certificateRequest: certificateRequest(now),
  };
}
