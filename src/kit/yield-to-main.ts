/** Ends the current task, so that the browser paints and handles touches during a long start. */
export function yieldToMain(): Promise<void> {
  return new Promise((resume) => setTimeout(resume));
}
