// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRefreshed } from '#src/hooks/use-refreshed.ts';
import type { Failure } from '#src/sync/index.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const minute = 60_000;

/** Opens a page whose route asks the office at each opening; answers how often it was asked. */
async function open(failure: Failure): Promise<() => number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let asked = 0;
  let refresh: () => Promise<Failure>;
  const route = createRootRoute({
    loader() {
      asked += 1;
      const answer = Promise.resolve(failure);
      refresh = () => answer;
      return { asked };
    },
    component: function Page() {
      route.useLoaderData();
      const { isAnswered, cause } = useRefreshed(refresh);
      return <p>{`${isAnswered}: ${cause ?? 'no network'}`}</p>;
    },
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: route, history });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await pass(0);
  return () => asked;
}

/** Lets the time pass, and the few milliseconds in which the page reads what came. */
function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms + 5)));
}

test('A list that did not come for want of a network is asked for less and less often, and never given up', async () => {
  const asked = await open({ kind: 'offline', message: 'We didn’t get an answer.', applied: 'no' });
  expect(screen.getByText('false: no network')).toBeTruthy();
  const first = asked();
  await pass(10_000);
  expect(asked() - first).toBe(1);
  await pass(20_000);
  expect(asked() - first).toBe(2);
  for (let at = 0; at < 60; at += 1) await pass(minute);
  const inAnHour = asked() - first;
  expect(inAnHour).toBeGreaterThan(10);
  expect(inAnHour).toBeLessThan(20);
});

test('An answer that cannot be read is not asked for again by itself, and the page says what is wrong', async () => {
  const asked = await open({ kind: 'garbled', message: 'We couldn’t understand the answer.', applied: 'no' });
  expect(screen.getByText('false: We couldn’t understand the answer.')).toBeTruthy();
  const first = asked();
  await pass(60 * minute);
  window.dispatchEvent(new Event('online'));
  await pass(minute);
  expect(asked()).toBe(first);
});

test('A portal’s page in place of an answer is named, and the list is asked for again once one may have signed in', async () => {
  const message = 'A web page came instead of an answer.';
  const asked = await open({ kind: 'garbled', message, applied: 'no', page: true });
  expect(screen.getByText(`false: ${message}`)).toBeTruthy();
  const first = asked();
  await pass(10_000);
  expect(asked() - first).toBe(1);
});
