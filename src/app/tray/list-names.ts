/** What people call each list that comes from the office, by the name of its collection. */
export const listNames: Readonly<Record<string, string>> = {
  catalogue: 'courses on offer',
  chapters: 'chapters',
  courses: 'courses',
  events: 'events',
  'form-answers': 'answers to forms',
  forms: 'forms',
  records: 'course records',
  settings: 'our details',
  users: 'people',
};
