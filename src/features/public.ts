/** What visitors read and may do: every page has it. */
import type { Declarations } from '#src/sync/index.ts';
import { catalogue } from './catalogue/collection.ts';
import { requestQuote, sendMessage } from './contact/operations.ts';
import { courses } from './courses/collection.ts';
import { events } from './events/collection.ts';
import { confirmBookingByEmail, notifyProviderOfBooking, registerBooking } from './events/operations.ts';
import { siteSettings } from './settings/collection.ts';

export const publicSlices: Declarations = {
  collections: [events, catalogue, courses, siteSettings],
  operations: [registerBooking, confirmBookingByEmail, notifyProviderOfBooking, sendMessage, requestQuote],
};
