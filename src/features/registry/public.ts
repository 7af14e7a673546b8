/** Collections and operations of visitors, loaded by every page. */

import { catalogue } from '#src/features/catalogue/collection.ts';
import { requestQuote, sendMessage } from '#src/features/contact/operations.ts';
import { courses } from '#src/features/course/collection.ts';
import { events } from '#src/features/events/collection.ts';
import { addBookingNote } from '#src/features/events/note-operations.ts';
import {
  confirmBookingByEmail,
  notifyProviderOfBooking,
  registerBooking,
} from '#src/features/events/operations.ts';
import { siteSettings } from '#src/features/settings/collection.ts';
import type { Declarations } from '#src/sync/index.ts';

export const publicSlices: Declarations = {
  collections: [events, catalogue, courses, siteSettings],
  operations: [
    registerBooking,
    confirmBookingByEmail,
    notifyProviderOfBooking,
    addBookingNote,
    sendMessage,
    requestQuote,
  ],
};
