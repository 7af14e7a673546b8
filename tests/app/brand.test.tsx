// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Brand } from '#src/app/brand.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { chooseLowData } from '#src/kit/low-data.ts';
import type { Engine } from '#src/sync/index.ts';
import { silence } from '../fixtures/silence.ts';

const logo = '/upload/files/own.png';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Opens the sign over settings that name a logo; answers which picture is fetched. */
async function show() {
  const engine = { view: { list: async () => [{ logo }] } } as unknown as Engine;
  const router = createRouter({
    routeTree: createRootRoute({ component: Brand }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const { container } = render(
    <EngineProvider engine={engine}>
      <RouterProvider router={router as never} />
    </EngineProvider>,
  );
  return () => container.querySelector('img')?.getAttribute('src') ?? undefined;
}

test('The provider’s own logo is fetched, and hidden until it has come', async () => {
  const picture = await show();
  await waitFor(() => expect(picture()).toBe(logo));
  expect(document.querySelector('img')?.hidden).toBe(true);
});

test('With Save-Data on, the drawn sign stays and no logo is fetched', async () => {
  chooseLowData(true);
  const picture = await show();
  await act(() => silence({ ms: 50, shown: 'the logo is asked for' }));
  expect(picture()).toBeUndefined();
  expect(document.querySelector('svg')).toBeTruthy();
});
