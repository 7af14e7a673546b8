/** What people with a session read and may do: a page loads it once somebody is signed in, the worker has it. */
import type { Declarations } from '#src/sync/index.ts';
import { users } from './accounts/collection.ts';
import { updateUser } from './accounts/operations.ts';
import { chapterOperations } from './courses/chapter-operations.ts';
import { chapters } from './courses/chapters.ts';
import { contentOperations } from './courses/content-operations.ts';
import { addCourse, removeCourse, updateCourse } from './courses/course-operations.ts';
import { lessonOperations } from './courses/lesson-operations.ts';
import { optionOperations } from './courses/option-operations.ts';
import { stampChapters } from './courses/stamp-operations.ts';
import { enrolUser } from './enrolments/operations.ts';
import { formAnswers, forms } from './forms/collection.ts';
import { answerForm } from './forms/operations.ts';
import { courseRecords } from './records/collection.ts';
import { saveSettings } from './settings/operations.ts';
import { deleteFiles, uploadFile } from './uploads/operations.ts';

export const signedInSlices: Declarations = {
  collections: [users, chapters, courseRecords, forms, formAnswers],
  operations: [
    updateUser,
    enrolUser,
    saveSettings,
    deleteFiles,
    addCourse,
    updateCourse,
    removeCourse,
    stampChapters,
    answerForm,
    ...chapterOperations,
    ...lessonOperations,
    ...contentOperations,
    ...optionOperations,
  ],
  upload: uploadFile,
};
