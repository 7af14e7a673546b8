/** A mistake that the tests must notice. */
export interface Mutant {
  readonly name: string;
  /** The text of each file that is replaced, which must stand in it once, and what replaces it. */
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
  /** The tests that must notice it, all of them part of `npm test`. */
  readonly tests: readonly string[];
  /** The stories of the engine must notice it too. */
  readonly inStories?: true;
}
