/**
 * The headings of the lists; the first two are fixed wording. In a file of their own, because an overview does not need
 * the lists' other texts.
 */
const headings = {
  improvement: 'Business Improvement & Financial Literacy',
  certification: 'Practical Business Certification',
  accreditation: 'Accredited courses',
  'financial-literacy': 'Financial literacy',
  bookkeeping: 'Bookkeeping',
  'succession-planning': 'Succession planning',
  investments: 'Investments',
} as const;

/** Returns the heading of a type, also of an unfamiliar one. */
export function headingOf(type: string): string {
  const words: Readonly<Record<string, string>> = headings;
  return (Object.hasOwn(words, type) && words[type]) || `Courses: ${type.replaceAll('-', ' ')}`;
}

/** The labels of the links between lists. */
export const typeLinks = [
  { type: 'improvement', label: 'Improvement' },
  { type: 'certification', label: 'Certification' },
  { type: 'accreditation', label: 'Accreditation' },
] as const;
export type TypeLink = (typeof typeLinks)[number];
