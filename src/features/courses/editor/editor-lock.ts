/** Whether a course is open in an editor, in any tab: what can be undone there is known there only. */

const name = 'kasi editor';

/** Says that one is, until the answer is called. */
export function holdEditor(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(name, { mode: 'shared' }, () => held).catch(reportError);
  return release;
}

/** Does something if no tab has an editor open. */
export async function whileNoEditor(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, { ifAvailable: true }, async (free) => {
    if (free) await work();
  });
}
