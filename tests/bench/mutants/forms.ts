/** Mistakes in forms, their builder and their answers. */
import type { Mutant } from './mutant.ts';

export const formsMutants: readonly Mutant[] = [];
