/** A mistake that the tests must notice. */
export interface Mutant {
  readonly name: string;
  /** Replacements: a text that the file contains exactly once, and the new text. */
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
  /** The tests that must notice the mistake, all part of `npm test`. */
  readonly tests: readonly string[];
  /** The stories of the engine must notice the mistake too. */
  readonly inStories?: true;
}
