/**
 * Collections and operations of signed-in people, which a page loads after the sign-in. The worker has those that are
 * sent while no page is open (sent-anywhere.ts); changes of forms, pages and settings wait for a page.
 */

import { bookingParents } from '#src/features/events/office/booking-parents.ts';
import { receivedAnswers } from '#src/features/forms/answers-collection.ts';
import { forms } from '#src/features/forms/collection.ts';
import { formOperations } from '#src/features/forms/form-operations.ts';
import { pages } from '#src/features/pages/collection.ts';
import { pageOperations } from '#src/features/pages/operations.ts';
import { websiteOperations, websites } from '#src/features/pages/website-collection.ts';
import { saveSettings } from '#src/features/settings/operations.ts';
import type { Declarations } from '#src/sync/index.ts';
import { sentAnywhere } from './sent-anywhere.ts';

export const signedInSlices: Declarations = {
  ...sentAnywhere,
  collections: [...sentAnywhere.collections, forms, receivedAnswers, bookingParents, pages, websites],
  operations: [
    ...sentAnywhere.operations,
    saveSettings,
    ...formOperations,
    ...pageOperations,
    ...websiteOperations,
  ],
};
