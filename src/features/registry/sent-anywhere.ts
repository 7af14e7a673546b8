/**
 * Operations of signed-in people that are also sent while no page is open, with their collections. The worker contains
 * all of them, so the office's rare operations are in signed-in.ts and wait for a page.
 */

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
import {
  attendances,
  bookingNotes,
  bookings,
  eventOffices,
  officeEvents,
} from '#src/features/events/office/collections.ts';
import { officeOperations } from '#src/features/events/office/operations.ts';
import { formAnswers } from '#src/features/forms/answers-collection.ts';
import { answerForm } from '#src/features/forms/operations.ts';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { certificateOperations } from '#src/features/records/certificates/operations.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { recordOperations } from '#src/features/records/operations.ts';
import { ownRequests, receivedRequests } from '#src/features/records/requests/collection.ts';
import { requestOperations } from '#src/features/records/requests/operations.ts';
import { deleteFiles, uploadFile } from '#src/features/uploads/operations.ts';
import type { Declarations } from '#src/sync/index.ts';

export const sentAnywhere: Declarations = {
  collections: [
    ...[users, chapters, courseRecords, certificates, formAnswers],
    ...[officeEvents, eventOffices, bookings, bookingNotes, attendances],
    ...[ownRequests, receivedRequests],
  ],
  operations: [
    updateUser,
    enrolUser,
    deleteFiles,
    addCourse,
    updateCourse,
    readdressCourse,
    removeCourse,
    addListing,
    updateListing,
    stampChapters,
    answerForm,
    ...chapterOperations,
    ...lessonOperations,
    ...contentOperations,
    ...optionOperations,
    ...officeOperations,
    ...recordOperations,
    ...certificateOperations,
    ...requestOperations,
  ],
  upload: uploadFile,
};
