/** Mistakes in the instructor’s area and in showing a course to learners. */
import type { Mutant } from './mutant.ts';

export const teachingMutants: readonly Mutant[] = [];
