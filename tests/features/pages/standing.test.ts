import { expect, test } from 'vitest';
import { failedToAdd, isOpen, publishedWords } from '#src/features/pages/office/published-state.ts';
import {
  addPage,
  editPage,
  pageOperations,
  publishAgain,
  publishPage,
  unpublishPage,
} from '#src/features/pages/operations.ts';
import { addWebsite, editWebsite } from '#src/features/pages/website-collection.ts';
import type { Progress } from '#src/sync/index.ts';
import { progressIn } from '../../fixtures/features/progress.ts';

const come = (detail: Progress['detail'], { name }: { readonly name: string }) =>
  progressIn(detail, { name });

test.each([
  ['draft', undefined, 'Draft'],
  ['published', undefined, 'Published'],
  ['changed', undefined, 'Changed since published'],
  ['published', come('done', publishPage), 'Published'],
  ['draft', come('cancelled', unpublishPage), 'Draft'],
  ['draft', come('pending', unpublishPage), 'Taken off once it is sent'],
  ['draft', come('blocked', unpublishPage), 'Still published'],
  ['published', come('pending', publishPage), 'Published once it is sent'],
  ['published', come('blocked', publishPage), 'Not published'],
  ['published', come('pending', publishAgain), 'Published once it is sent'],
  ['published', come('blocked', publishAgain), 'Published as it was'],
  ['changed', come('pending', publishAgain), 'Changed since published'],
  ['published', come('pending', editPage), 'Published'],
] as const)('A page that is %s, with %o under way, has the state: %s', (state, progress, words) => {
  expect(publishedWords({ state }, progress)).toBe(words);
});

test('Every change is under way unless it is done or was cancelled', () => {
  const details = ['pending', 'sending', 'blocked', 'conflict', 'done', 'cancelled'] as const;
  expect(details.filter((detail) => isOpen(come(detail, editPage)))).toEqual(details.slice(0, 4));
  expect(isOpen(undefined)).toBe(false);
});

test('Only the first version of a page or a website that was refused was not added', () => {
  const all = [...pageOperations, addWebsite, editWebsite];
  const failed = all.filter((operation) => failedToAdd(come('blocked', operation)));
  expect(failed).toEqual([addPage, publishPage, addWebsite]);
  expect(all.filter((operation) => failedToAdd(come('pending', operation)))).toEqual([]);
});
