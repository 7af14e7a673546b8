/** The guides of the product, by the last segment of their path. */
export const guides = {
  learners: {
    title: 'For learners',
    short: 'Read a course with no signal, spend little data, and know what was sent.',
  },
  instructors: {
    title: 'For instructors',
    short: 'Make courses and forms on any phone: what you type saves itself, with or without a signal.',
  },
  office: {
    title: 'For the office',
    short: 'See who comes, issue certificates that can be checked, and make pages of your own.',
  },
} as const;
export type GuideName = keyof typeof guides;

/** Returns the guide for the last segment of a path. */
export function guideNamed(name: string | undefined): GuideName | undefined {
  return name !== undefined && Object.hasOwn(guides, name) ? (name as GuideName) : undefined;
}
