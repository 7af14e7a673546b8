import { dayFrom } from './days.ts';
import { mediaUrl } from './media/url.ts';
import { stableId } from './outline.ts';
import type { SeedCertificate, SeedCourseRecord, SeedEnrolledUser } from './shape.ts';

/** Returns a number of 16 base-32 characters: 80 bits, so that nobody can guess one. */
function certificateNumber(email: string): string {
  const chance = stableId(`certificate/${email}`).slice(10);
  return `KGA-${chance.slice(0, 4)}-${chance.slice(4, 8)}-${chance.slice(8, 12)}-${chance.slice(12)}`;
}

function enrolled(name: string, email: string, date: string): SeedEnrolledUser {
  return {
    id: stableId(`enrolled/${email}`),
    name,
    email,
    title: 'CERTIFICATE OF SUCCESSFUL COMPLETION',
    allocatedPoints: '12',
    certificateNumber: certificateNumber(email),
    date,
    idNumber: '',
  };
}

/** One finished training with two people in it. */
export function courseRecords(now: Date): SeedCourseRecord[] {
  const finished = dayFrom(now, -20);
  return [
    {
      courseName: 'Practical bookkeeping',
      courseDescription: 'Four Saturdays in which each person wrote up one real month of their own business.',
      instructorName: 'Nomvula Dlamini',
      instructorSignature: mediaUrl('signature.png'),
      facilitatorName: 'Pieter Jacobs',
      facilitatorOrganization: 'Kasi Growth Academy',
      location: 'Community hall, Tembisa',
      allocatedPoints: '12',
      providerActivityNumber: 'KGA-PB-004',
      courseCode: 'PB-01',
      duration: '16 hours over four Saturdays',
      enrolledUsers: [
        enrolled('Thabo Mokoena', 'thabo.mokoena@kasigrowth.example', finished),
        enrolled('Lerato Nkosi', 'lerato.nkosi@kasigrowth.example', finished),
      ],
    },
  ];
}

/** Returns the public part of those certificates: number, name, course and date. */
export function certificatesOf(records: SeedCourseRecord[]): SeedCertificate[] {
  return records.flatMap(({ courseName, enrolledUsers }) =>
    enrolledUsers.map(({ name, certificateNumber: number, date }) => ({
      number,
      name,
      course: courseName,
      date,
    })),
  );
}
