/** Whether a course is open in an editor, in any tab: what can be undone there is known there only. */

const name = 'kasi editor';

/** Says that one is, until the answer is called. */
export function holdEditor(): () => unknown {
  let release = () => undefined as unknown;
  const released = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  navigator.locks.request(name, { mode: 'shared' }, () => released).catch(reportError);
  return () => release();
}

/** Does something if no tab has an editor open. */
export async function whileNoEditor(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, { ifAvailable: true }, async (free) => {
    if (free) await work();
  });
}
