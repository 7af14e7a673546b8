/** A page that is not seen paints nothing: it waits this long (ms). */
const unseenMs = 50;

/** Resolves once what is on the screen now has been painted: what answers a tap is seen before what it leads to. */
export function painted(): Promise<void> {
  return new Promise((resume) => {
    requestAnimationFrame(() => setTimeout(resume));
    setTimeout(resume, unseenMs);
  });
}
