// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListPage } from '#src/ui/list-page.tsx';
import type { DataState } from '#src/ui/missing-state.tsx';

afterEach(cleanup);

interface Website {
  readonly name: string;
}

const refused = { failed: 'Your role does not allow this.' };

async function open(rows: readonly Website[] | undefined, state: DataState, onRetry = vi.fn()) {
  const root = createRootRoute({
    component: () => (
      <ListPage
        title="Websites"
        documentTitle="Websites"
        pulled={{ state, asOf: 'As of today 14:02.', onCheck: async () => undefined, onRetry }}
        above={<p>Above</p>}
        what="the websites"
        rows={rows}
        draw={(shown) => shown.map(({ name }) => <article key={name}>{name}</article>)}
        empty={<p>No websites yet</p>}
      >
        <p>Below</p>
      </ListPage>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await act(() => router.load());
  return onRetry;
}

test.each([
  ['on its way', undefined, 'coming', 'Opening the websites'],
  ['here, and not drawn yet', undefined, 'here', 'Opening the websites'],
  ['out of reach', [], 'away', 'The websites are not on this phone yet'],
  ['refused', [], refused, refused.failed],
  ['empty', [], 'here', 'No websites yet'],
] as const)(
  'A page whose list is %s says so, between what stands above and below',
  async (_, rows, state, words) => {
    await open(rows, state);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('As of today 14:02.')).toBeTruthy();
    expect(screen.getByText('Above')).toBeTruthy();
    expect(screen.getByText('Below')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  },
);

test('Rows are drawn in their order, and can be asked for now', async () => {
  await open([{ name: 'Main' }, { name: 'Shop' }], 'here');
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(['Main', 'Shop']);
  expect(screen.getByRole('button', { name: 'Check now' })).toBeTruthy();
  expect(screen.queryByText(refused.failed)).toBeNull();
});

test('Earlier rows stay where the office refuses newer ones, and its answer stands beside them', async () => {
  const retry = await open([{ name: 'Main' }], refused);
  expect(screen.getByRole('article')).toBeTruthy();
  expect(screen.getByText(refused.failed)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
