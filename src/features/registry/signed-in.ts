/**
 * Collections and operations of signed-in people: a page loads them after sign-in. The worker has those that are sent
 * with no page open (sent-anywhere.ts); forms, pages of the site and its settings are sent by the next page.
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
