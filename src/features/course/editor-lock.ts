/** A lock that is held while a course is open in the editor of any tab: the undo history exists only there. */

const name = 'kasi editor';

/** Marks an editor as open; returns the function that ends the mark. */
export function holdEditor(): () => unknown {
  let release = () => undefined as unknown;
  const released = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  navigator.locks.request(name, { mode: 'shared' }, () => released).catch(reportError);
  return () => release();
}

/** Runs the work if no tab has an editor open. */
export async function whileNoEditor(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, { ifAvailable: true }, async (free) => {
    if (free) await work();
  });
}
