import { addPage, publishPage } from '#src/features/pages/operations.ts';
import { addWebsite } from '#src/features/pages/website-collection.ts';
import type { Progress } from '#src/sync/index.ts';

const made: readonly string[] = [addPage.name, publishPage.name, addWebsite.name];

/** Whether the office refused the first version of a page or of a website: the fixed words are the same for both. */
export function failedToAdd({ name, detail }: Progress): boolean {
  return detail === 'blocked' && made.includes(name);
}
