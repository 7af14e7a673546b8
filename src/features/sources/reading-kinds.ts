import type { LocalKind } from './local-kinds.ts';

/**
 * Kinds of a reader's progress, marks and answers: they belong to one person, also before that person signs in. A
 * person who signs in later sees none of them without saying that they are theirs.
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
