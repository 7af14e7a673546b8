// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openDrafts } from '#src/features/drafting/drafting.tsx';
import { LeaveQuestion } from '#src/features/drafting/leave-question.tsx';
import { openDraft } from '#src/kit/draft.ts';

afterEach(cleanup);

async function typing(stored: () => boolean, check?: () => string, typed = 'Ten women') {
  const drafts = openDrafts();
  const draft = openDraft('', { check, save: async () => stored() });
  onTestFinished(drafts.add(draft));
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <LeaveQuestion drafts={drafts} />,
      notFoundComponent: () => <p>Elsewhere</p>,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  const field = document.createElement('input');
  field.onblur = draft.leave;
  document.body.append(field);
  onTestFinished(() => field.remove());
  field.focus();
  draft.type(typed);
  return router.history;
}

test('A person who goes to another page while their text cannot be stored is asked first', async () => {
  const history = await typing(() => false);
  history.push('/profile');
  fireEvent.click(await screen.findByText('Cancel'));
  await act(async () => undefined);
  expect(history.location.pathname).toBe('/');
  history.push('/profile');
  fireEvent.click(await screen.findByText('Leave'));
  await waitFor(() => expect(history.location.pathname).toBe('/profile'));
});

test('Text that can be stored is stored, and nobody is asked', async () => {
  let stored = 0;
  const history = await typing(() => ++stored > 0);
  await act(async () => history.push('/profile'));
  await waitFor(() => expect(history.location.pathname).toBe('/profile'));
  expect([stored, screen.queryByText('Leave')]).toEqual([1, null]);
});

test('Somebody who leaves a refused text is asked, with the reason of its field', async () => {
  const history = await typing(
    () => true,
    () => 'Please use at most 200 characters here',
  );
  history.push('/profile');
  await screen.findByText(/^A field says what to change in it/);
  fireEvent.click(screen.getByText('Leave'));
  await waitFor(() => expect(history.location.pathname).toBe('/profile'));
});

test('A field that was emptied has its last text again, and nothing is asked', async () => {
  const history = await typing(
    () => true,
    () => 'This field is required',
    ' ',
  );
  await act(async () => history.push('/profile'));
  await waitFor(() => expect(history.location.pathname).toBe('/profile'));
  expect(screen.queryByText('Leave')).toBeNull();
});
