/** Mistakes in records, the people on them and certificates. */
import type { Mutant } from './mutant.ts';

export const recordsMutants: readonly Mutant[] = [];
