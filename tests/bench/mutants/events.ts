/** Mistakes in webinars, tickets and the office’s events. */
import type { Mutant } from './mutant.ts';

export const eventsMutants: readonly Mutant[] = [];
