import type { SeedUser } from './shape.ts';

/** The instructor of every seeded course. */
export const instructorEmail = 'nomvula.dlamini@kasigrowth.example';

/** The three demo people, one per role. */
export const users: SeedUser[] = [
  {
    name: 'Thabo Mokoena',
    email: 'thabo.mokoena@kasigrowth.example',
    password: 'learn-demo-2026',
    role: 'student',
    coursesEnrolled: ['bookkeeping', 'financial-literacy'],
  },
  {
    name: 'Nomvula Dlamini',
    email: instructorEmail,
    password: 'teach-demo-2026',
    role: 'instructor',
    coursesEnrolled: [],
  },
  {
    name: 'Ayanda Jacobs',
    email: 'ayanda.jacobs@kasigrowth.example',
    password: 'admin-demo-2026',
    role: 'admin',
    coursesEnrolled: [],
  },
];
