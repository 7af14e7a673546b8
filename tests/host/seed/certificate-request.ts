import { financialLiteracy } from './courses/financial-literacy.ts';
import { dayFrom, instantOf } from './days.ts';
import { mediaUrl } from './media/url.ts';
import type { SeedCertificateRequest } from './shape.ts';

/** A learner who finished a course and requested its certificate, with the office's record of that course. */
export function certificateRequest(now: Date): SeedCertificateRequest {
  const { title, slug, chapters } = financialLiteracy;
  return {
    course: slug,
    email: 'thabo.mokoena@kasigrowth.example',
    record: {
      courseName: title,
      courseDescription: 'Read on the phone, at the learner’s own pace.',
      instructorName: 'Nomvula Dlamini',
      instructorSignature: mediaUrl('signature.png'),
      facilitatorName: '',
      facilitatorOrganization: 'Kasi Growth Academy',
      location: 'Online',
      allocatedPoints: '4',
      providerActivityNumber: 'KGA-FL-002',
      courseCode: 'FL-01',
      duration: '3 hours',
      enrolledUsers: [],
    },
    request: {
      name: 'Thabo Mokoena',
      email: 'thabo.mokoena@kasigrowth.example',
      course: title,
      lessons: chapters.flatMap(({ lessons }) => lessons).length,
      readFrom: instantOf(dayFrom(now, -16), '19:10'),
      readUntil: instantOf(dayFrom(now, -2), '20:25'),
      askedAt: instantOf(dayFrom(now, -1), '07:40'),
      reference: 'FLTM7Q',
      steps: [],
    },
  };
}
