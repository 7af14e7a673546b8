// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WaitingPart } from '#src/features/overview/waiting-part.tsx';
import { CourseGrid } from '#src/features/teaching/course-grid.tsx';
import { DashboardPage } from '#src/features/teaching/dashboard-page.tsx';
import type { Failure } from '#src/sync/index.ts';
import { showInShell } from '../../fixtures/app/in-shell.tsx';
import { openMutation, openRegistration } from '../../fixtures/app/open-mutations.ts';

afterEach(cleanup);

const officeEmail = openRegistration(['done', 'done', 'blocked']);

test('An email to the office is not listed as waiting: it asks nobody, as in the tray', async () => {
  await showInShell(<WaitingPart />, { open: officeEmail });
  expect(await screen.findByText('Everything is saved')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('Waiting work is listed, and the count of hidden lines leaves such emails out', async () => {
  const edits = Array.from({ length: 6 }, (_, at) => openMutation({ mutationId: `${at}`, group: `${at}` }));
  await showInShell(<WaitingPart />, { open: [...officeEmail, ...edits] });
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('And 1 more: open the list at the top of the page.')).toBeTruthy();
});

const refusal: Failure = { kind: 'refused', message: 'Your role does not allow this.', applied: 'no' };
const refused = Promise.resolve(refusal);
const nothing = { courses: [], pulledAt: undefined };

test.each([
  ['the dashboard', <DashboardPage key="dashboard" refreshed={refused} />],
  [
    'the list of courses',
    <CourseGrid key="list" taught={nothing} refreshed={refused} query="" onSearch={() => undefined} />,
  ],
])('An instructor whose courses the office does not give out is told why on %s', async (_, page) => {
  await showInShell(page);
  expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
