/** Ends the task here: between two parts of a long start the browser paints, and hears a touch. */
export function breathe(): Promise<void> {
  return new Promise((resume) => setTimeout(resume));
}
