import { addPage, publishAgain, publishPage, unpublishPage } from '#src/features/pages/operations.ts';
import type { PageEntry } from '#src/features/pages/state.ts';
import { stateWords } from '#src/features/pages/state.ts';
import { addWebsite } from '#src/features/pages/website-collection.ts';
import type { Progress } from '#src/sync/index.ts';

/** Tells whether a change of a page has not reached the office. */
export function isOpen(progress: Progress | undefined): progress is Progress {
  return progress !== undefined && progress.detail !== 'done' && progress.detail !== 'cancelled';
}

/**
 * Describes the state of a page as visitors see it, to whom unsent changes are invisible. `copy` is the progress of the
 * changes to the published page.
 */
export function publishedWords({ state }: Pick<PageEntry, 'state'>, copy: Progress | undefined): string {
  if (!isOpen(copy) || state === 'changed') return stateWords[state];
  const isRefused = copy.detail === 'blocked';
  if (copy.name === unpublishPage.name) return isRefused ? 'Still published' : 'Taken off once it is sent';
  if (copy.name === publishPage.name) return isRefused ? 'Not published' : 'Published once it is sent';
  if (copy.name === publishAgain.name) return isRefused ? 'Published as it was' : 'Published once it is sent';
  return stateWords[state];
}

const createNames: readonly string[] = [addPage.name, publishPage.name, addWebsite.name];

/** Tells whether the office refused the first version of a page or of a website. */
export function failedToAdd({ name, detail }: Progress): boolean {
  return detail === 'blocked' && createNames.includes(name);
}
