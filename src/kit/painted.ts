/** The longest wait (ms), because a hidden page is never painted. */
const unseenMs = 50;

/** Resolves once the current frame is painted, so that the response to a tap is visible before its consequence. */
export function painted(): Promise<void> {
  return new Promise((resume) => {
    requestAnimationFrame(() => setTimeout(resume));
    setTimeout(resume, unseenMs);
  });
}
