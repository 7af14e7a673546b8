import type { LocalKind } from './local-kinds.ts';

/**
 * Kinds of a reader's progress, marks and answers. They belong to one person, also from before the sign-in: a person
 * who signs in later sees none of them before claiming them.
 */
export const readingKinds = [
  'progress',
  'met',
  'attempt',
  'bookmark',
  'note',
  'place',
  'playback',
] as const satisfies readonly LocalKind[];
