/** Where the marketing pages send people: pages of other slices. */
export const paths: Readonly<Record<'courses' | 'quote' | 'contact', string>> = {
  courses: '/courses/improvement',
  quote: '/learning-center',
  contact: '/contact-us',
};
