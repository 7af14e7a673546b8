/** Paths of other slices' pages that the marketing pages link to. */
export const paths: Readonly<Record<'courses' | 'quote' | 'contact', string>> = {
  courses: '/courses/improvement',
  quote: '/learning-center',
  contact: '/contact-us',
};
