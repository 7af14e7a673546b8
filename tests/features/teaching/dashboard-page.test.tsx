// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Waiting } from '#src/features/teaching/dashboard-page.tsx';
import { showInShell } from '../../fixtures/app/in-shell.tsx';
import { openMutation, openRegistration } from '../../fixtures/app/open-mutations.ts';

afterEach(cleanup);

const officeEmail = openRegistration(['done', 'done', 'blocked']);

test('An email to the office is not listed as waiting: it asks nobody, as in the tray', async () => {
  await showInShell(<Waiting />, { open: officeEmail });
  expect(await screen.findByText('The office has everything you did on this phone')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('What waits is listed, and what is not shown counts without such emails', async () => {
  const edits = Array.from({ length: 6 }, (_, at) => openMutation({ mutationId: `${at}`, group: `${at}` }));
  await showInShell(<Waiting />, { open: [...officeEmail, ...edits] });
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('And 1 more: open the list at the top of the page.')).toBeTruthy();
});
