import { addPage, publishAgain, publishPage, unpublishPage } from '#src/features/pages/operations.ts';
import type { PageEntry } from '#src/features/pages/state.ts';
import { stateWords } from '#src/features/pages/state.ts';
import { addWebsite } from '#src/features/pages/website-collection.ts';
import type { Progress } from '#src/sync/index.ts';

/** Whether something was done to a page that has not reached the office. */
export function isOpen(progress: Progress | undefined): progress is Progress {
  return progress !== undefined && progress.detail !== 'done' && progress.detail !== 'cancelled';
}

/**
 * How a page stands for visitors, who see nothing of what has not been sent. `copy`: how far the work on the page that
 * they read has come.
 */
export function standingWords({ state }: Pick<PageEntry, 'state'>, copy: Progress | undefined): string {
  if (!isOpen(copy) || state === 'changed') return stateWords[state];
  const isRefused = copy.detail === 'blocked';
  if (copy.name === unpublishPage.name) return isRefused ? 'Still published' : 'Taken off once it is sent';
  if (copy.name === publishPage.name) return isRefused ? 'Not published' : 'Published once it is sent';
  if (copy.name === publishAgain.name) return isRefused ? 'Published as it was' : 'Published once it is sent';
  return stateWords[state];
}

const made: readonly string[] = [addPage.name, publishPage.name, addWebsite.name];

/** Whether the office refused the first version of a page or of a website: the fixed words are the same for both. */
export function failedToAdd({ name, detail }: Progress): boolean {
  return detail === 'blocked' && made.includes(name);
}
