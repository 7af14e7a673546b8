// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConflictHere } from '#src/app/tray/conflict-here.tsx';
import { users } from '#src/features/accounts/collection.ts';
import { merge } from '#src/sync/merge/merge.ts';
import { AskInPlace } from '#src/ui/ask-in-place.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { showInShell } from '../../fixtures/app/in-shell.tsx';
import { openMutation } from '../../fixtures/app/open-mutations.ts';

afterEach(cleanup);

const user = (name: string) => ({ id: '7', data: { name, role: 'student' } });
const [base, mine, theirs] = [user('Thabo'), user('Thabo M'), user('Thabo James')];
const { value, conflicts } = merge(base, mine, theirs, { textFields: [] });
const inConflict = openMutation({
  words: 'Your name',
  state: 'conflict',
  conflict: { base, mine: value, theirs, fieldConflicts: conflicts },
  fields: users,
});

const progress = { detail: 'conflict', sends: 0, mutationId: 'one' } as const;

test('Two versions of a thing are asked about where the thing is shown, with both buttons', async () => {
  const calls = await showInShell(
    <AskInPlace value={ConflictHere}>
      <ProgressStatus progress={progress} />
    </AskInPlace>,
    { open: [inConflict] },
  );
  expect(await screen.findByRole('button', { name: 'Keep mine: Thabo M' })).toBeTruthy();
  expect(screen.queryByText(/Open the list/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use theirs: Thabo James' }));
  await waitFor(() => expect(calls.resolved).toEqual([{ mutationId: 'one', value: theirs }]));
});

test('Of two changes in conflict on one item, the one without the texts asks the same question', async () => {
  const first = openMutation({ mutationId: 'first', group: 'first', state: 'conflict' });
  await showInShell(<ConflictHere mutationId="first" />, { open: [first, inConflict] });
  expect(await screen.findByRole('button', { name: 'Keep mine: Thabo M' })).toBeTruthy();
});

test('Nothing is asked where no item is in conflict', async () => {
  await showInShell(<ConflictHere mutationId="one" />, { open: [openMutation()] });
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
