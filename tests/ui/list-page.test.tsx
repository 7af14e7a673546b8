// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataState, OmittedRows } from '#src/kit/data-state.ts';
import { ListPage } from '#src/ui/list-page.tsx';

afterEach(cleanup);

interface Website {
  readonly name: string;
}

const refused = { failed: 'Your role does not allow this.' };

async function open(
  rows: readonly Website[] | undefined,
  state: DataState,
  onRetry = vi.fn(),
  leftOut?: OmittedRows,
) {
  const root = createRootRoute({
    component: () => (
      <ListPage
        title="Websites"
        documentTitle="Websites"
        pulled={{ state, asOf: 'As of today 14:02.', onCheck: async () => undefined, onRetry, leftOut }}
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
] as const)('A page whose list is %s says so, between its head and foot', async (_, rows, state, words) => {
  await open(rows, state);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('As of today 14:02.')).toBeTruthy();
  expect(screen.getByText('Above')).toBeTruthy();
  expect(screen.getByText('Below')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

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

const broken = { unreadable: 1, items: [{ id: '12', name: 'Close the till' }], heldBack: 0 };
const noRetry = () => vi.fn();

test('A record that cannot be read is named beside the rows, and in place of a list that has no others', async () => {
  await open([{ name: 'Main' }], 'here', noRetry(), broken);
  expect(screen.getByRole('note').textContent).toBe('1 entry can’t be read: “Close the till” (number 12).');
  cleanup();
  await open([], 'here', noRetry(), broken);
  expect(screen.getByRole('heading', { name: '1 entry can’t be read' })).toBeTruthy();
  expect(screen.getByText('“Close the till” (number 12)')).toBeTruthy();
  expect(screen.queryByText('No websites yet')).toBeNull();
});

test('Many that cannot be read are counted, and named on a tap', async () => {
  const items = ['3', '4', '5'].map((id) => ({ id, name: '' }));
  await open([{ name: 'Main' }], 'here', noRetry(), { unreadable: 4, items, heldBack: 0 });
  expect(screen.getByRole('note').textContent).toContain('4 entries can’t be read.');
  expect(screen.getByText('Which ones').closest('details')?.textContent).toContain('number 5');
});

test('A list that the host may have cut says so', async () => {
  await open([{ name: 'Main' }], 'here', noRetry(), { unreadable: 0, items: [], heldBack: 100 });
  expect(screen.getByRole('note').textContent).toBe(
    'Our system may keep some back: it gave us exactly 100. There may be more.',
  );
});
