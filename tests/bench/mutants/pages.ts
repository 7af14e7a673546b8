/** Mistakes in pages and their builder. */
import type { Mutant } from './mutant.ts';

export const pagesMutants: readonly Mutant[] = [];
