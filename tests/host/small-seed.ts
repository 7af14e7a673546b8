import type { SeedContent } from './seed/shape.ts';

/** A seed with one item of each kind, which is written quickly; its ids are fixed (seed-database.ts). */
export function smallSeed(): SeedContent {
  return { ...people, ...trainings, ...courses, ...records, ...site };
}

const people = {
  users: [
    {
      name: 'Lerato',
      email: 'lerato@kasi.example',
      password: 'learner-1',
      role: 'student',
      coursesEnrolled: ['saving'],
    },
    {
      name: 'Sipho',
      email: 'sipho@kasi.example',
      password: 'teacher-1',
      role: 'instructor',
      coursesEnrolled: [],
    },
    { name: 'Zanele', email: 'zanele@kasi.example', password: 'admin-1', role: 'admin', coursesEnrolled: [] },
  ],
} satisfies Partial<SeedContent>;

const trainings = {
  catalogue: [
    {
      Name: 'Bookkeeping',
      Title: '<b>Bookkeeping</b>',
      Cover: '/upload/files/cover.png',
      Type: 'improvement',
      Outcome: 'Books that balance',
      Requirements: 'None',
      slug: 'bookkeeping',
    },
  ],
} satisfies Partial<SeedContent>;

const courses = {
  forms: [
    {
      title: 'How was it?',
      slug: 'how-was-it',
      data: {
        title: 'How was it?',
        description: 'A few words',
        fields: [{ id: 'F1', label: 'Words', type: 'text', required: true }],
      },
    },
  ],
  courses: [
    {
      title: 'Saving',
      slug: 'saving',
      image: '/upload/files/cover.png',
      description: 'Saving for a shop',
      instructorEmail: 'sipho@kasi.example',
      chapters: [
        { title: 'Why', slug: 'why', lessons: [{ id: 'L1', title: 'Because', contents: [] }] },
        { title: 'How', slug: 'how', lessons: [] },
      ],
    },
  ],
} satisfies Partial<SeedContent>;

const records = {
  events: [
    {
      dateFrom: '2030-01-10',
      dateTo: '2030-01-10',
      timeFrom: '10:00',
      timeTo: '12:00',
      title: 'Books that balance',
      subTitle: 'A webinar',
      posterUrl: '',
      description: 'Two hours',
      location: 'Online',
      teamsLink: 'https://meet.example/1',
      image: '/upload/files/cover.png',
      instructor_name: 'A bookkeeper',
      instructor_role: 'Bookkeeper',
      moderator_name: 'A host',
      moderator_role: 'Moderator',
      highlights: [{ key: 'Cash book', value: 'How to keep one' }],
      whoShouldAttend: ['Shop owners'],
    },
  ],
  settings: {
    logo: '/upload/files/cover.png',
    about: 'About',
    email: 'info@kasi.example',
    location: 'Soweto',
  },
  records: [
    {
      courseName: 'Saving',
      courseDescription: 'Saving for a shop',
      instructorName: 'Sipho',
      instructorSignature: '',
      facilitatorName: '',
      facilitatorOrganization: '',
      location: 'Soweto',
      allocatedPoints: '2',
      providerActivityNumber: 'P1',
      courseCode: 'S1',
      duration: '2 hours',
      enrolledUsers: [],
    },
  ],
  certificates: [{ number: 'KGA-7QX4', name: 'Lerato', course: 'Saving', date: '2029-12-01' }],
} satisfies Partial<SeedContent>;

const site = {
  pages: {
    website: { title: 'Kasi', url: '/', metadata: {} },
    pages: [
      { title: 'Open', slug: 'open', description: '', metadata: { published: true }, elements: [] },
      { title: 'Draft', slug: 'draft', description: '', metadata: { published: false }, elements: [] },
    ],
  },
  media: [
    { name: 'cover.png', mime: 'image/png', bytes: () => new Uint8Array([137, 80, 78, 71, 1, 2, 3, 4]) },
  ],
} satisfies Partial<SeedContent>;
