/** Ends the task here: between two parts of a long start the browser paints, and handles a touch. */
export function yieldToMain(): Promise<void> {
  return new Promise((resume) => setTimeout(resume));
}
