/** What people with a session read and may do: a page loads it once somebody is signed in, the worker has it. */

import { users } from '#src/features/accounts/collection.ts';
import { updateUser } from '#src/features/accounts/operations.ts';
import { addListing, updateListing } from '#src/features/catalogue/operations.ts';
import { chapterOperations } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { contentOperations } from '#src/features/course/content-operations.ts';
import {
  addCourse,
  readdressCourse,
  removeCourse,
  updateCourse,
} from '#src/features/course/course-operations.ts';
import { lessonOperations } from '#src/features/course/lesson-operations.ts';
import { optionOperations } from '#src/features/course/option-operations.ts';
import { stampChapters } from '#src/features/course/stamp-operations.ts';
import { enrolUser } from '#src/features/enrolments/operations.ts';
import { bookingParents } from '#src/features/events/office/booking-parents.ts';
import {
  attendances,
  bookingNotes,
  bookings,
  eventOffices,
  officeEvents,
} from '#src/features/events/office/collections.ts';
import { officeOperations } from '#src/features/events/office/operations.ts';
import { formAnswers, forms, receivedAnswers } from '#src/features/forms/collection.ts';
import { formOperations } from '#src/features/forms/form-operations.ts';
import { answerForm } from '#src/features/forms/operations.ts';
import { pages } from '#src/features/pages/collection.ts';
import { pageOperations } from '#src/features/pages/operations.ts';
import { websiteOperations, websites } from '#src/features/pages/website-collection.ts';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { certificateOperations } from '#src/features/records/certificates/operations.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { recordOperations } from '#src/features/records/operations.ts';
import { saveSettings } from '#src/features/settings/operations.ts';
import { deleteFiles, uploadFile } from '#src/features/uploads/operations.ts';
import type { Declarations } from '#src/sync/index.ts';

export const signedInSlices: Declarations = {
  collections: [
    ...[users, chapters, courseRecords, certificates, forms, formAnswers, receivedAnswers],
    ...[officeEvents, eventOffices, bookings, bookingParents, bookingNotes, attendances],
    ...[pages, websites],
  ],
  operations: [
    updateUser,
    enrolUser,
    saveSettings,
    deleteFiles,
    addCourse,
    updateCourse,
    readdressCourse,
    removeCourse,
    addListing,
    updateListing,
    stampChapters,
    answerForm,
    ...formOperations,
    ...chapterOperations,
    ...lessonOperations,
    ...contentOperations,
    ...optionOperations,
    ...officeOperations,
    ...recordOperations,
    ...certificateOperations,
    ...pageOperations,
    ...websiteOperations,
  ],
  upload: uploadFile,
};
