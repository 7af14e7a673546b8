import type { Cms } from '#src/cms/cms.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { personKey } from '#src/kit/person-key.ts';
import { defineCollection } from '#src/sync/index.ts';
import { CourseRecord, storedPerson } from './model.ts';

/** Course records with their people, for signed-in readers; deleted from the device at sign-out. */
export const courseRecords = defineCollection<CourseRecord, Cms>('records', {
  title: 'course records',
  schema: CourseRecord,
  access: 'user',
  staleAfter: 15 * 60_000,
  key: ({ id }) => ({ id }),
  mergeKeys: {
    enrolledUsers: personKey,
    'enrolledUsers.issued': 'self',
    'enrolledUsers.replaced': 'self',
    takenOff: 'self',
  },
  fieldWords: {
    courseName: 'name of the course',
    courseDescription: 'description',
    instructorName: 'instructor',
    instructorSignature: 'signature',
    facilitatorName: 'facilitator',
    facilitatorOrganization: 'organisation',
    allocatedPoints: 'points',
    providerActivityNumber: 'activity number',
    courseCode: 'course code',
    licenseNumber: 'licence number',
    completionDate: 'day of completion',
    contactDetails: 'contact details',
    organizationLogo: 'logo',
    enrolledUsers: 'people',
    takenOff: 'numbers of people who were taken off',
    certificateNumber: 'certificate number',
    idNumber: 'id number',
  },
  source: otherInfo<CourseRecord>('ICourse', {
    schema: CourseRecord,
    decode: ({ Id, Name, ItemCode, ItemValue }) => ({
      ...ItemValue,
      courseName: ItemValue['courseName'] || Name,
      courseCode: ItemValue['courseCode'] || ItemCode,
      id: Id,
    }),
    encode: ({ id: _id, enrolledUsers, takenOff, ...fields }) => ({
      Name: fields.courseName,
      ItemCode: fields.courseCode,
      ItemValue: {
        ...fields,
        enrolledUsers: enrolledUsers.map(storedPerson),
        ...(takenOff.length > 0 && { takenOff }),
      },
    }),
  }),
});
