/** Where the marketing pages send people: pages of other slices. */
export const paths: Readonly<Record<'courses' | 'certification' | 'quote' | 'contact', string>> = {
  courses: '/courses/improvement',
  certification: '/courses/certification',
  quote: '/learning-center',
  contact: '/contact-us',
};
