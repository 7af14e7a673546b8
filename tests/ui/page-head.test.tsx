// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageHead } from '#src/ui/page-head.tsx';

afterEach(cleanup);

test('A page of one thing names it in its heading and in the title of the document, also after the shell named the route', async () => {
  const root = createRootRoute();
  const course = createRoute({
    getParentRoute: () => root,
    path: '/course',
    component: () => (
      <PageHead
        title="Bookkeeping basics"
        documentTitle="Bookkeeping basics | Kasi"
        back={<a href="/">Courses</a>}
        asOf="As of 14:02 SAST, 24 November 2026."
      />
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/course'] });
  const router = createRouter({ routeTree: root.addChildren([course]), history });
  router.subscribe('onResolved', () => {
    document.title = 'Course';
  });
  render(<RouterProvider router={router as never} />);
  await act(async () => {
    await router.load();
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bookkeeping basics');
  expect(screen.getByText('As of 14:02 SAST, 24 November 2026.')).toBeTruthy();
  expect(document.title).toBe('Bookkeeping basics | Kasi');
});

test('A page that names no one thing leaves the title that the shell wrote', async () => {
  document.title = 'People | Kasi';
  const root = createRootRoute({
    component: () => <PageHead title="People" />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await act(async () => {
    await router.load();
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('People');
  expect(document.title).toBe('People | Kasi');
});

test('A person who leaves a page of one item reads the title of the page they came to', async () => {
  const root = createRootRoute();
  const course = createRoute({
    getParentRoute: () => root,
    path: '/course',
    component: () => <PageHead title="Bookkeeping" documentTitle="Bookkeeping | Kasi" />,
  });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/courses',
    component: () => <PageHead title="Courses" />,
  });
  const history = createMemoryHistory({ initialEntries: ['/course'] });
  const router = createRouter({ routeTree: root.addChildren([course, list]), history });
  router.subscribe('onResolved', () => {
    document.title = router.state.location.pathname;
  });
  render(<RouterProvider router={router as never} />);
  await act(() => router.load());
  await screen.findByRole('heading', { name: 'Bookkeeping' });
  expect(document.title).toBe('Bookkeeping | Kasi');
  await act(() => router.navigate({ to: '/courses' as string }));
  await screen.findByRole('heading', { name: 'Courses' });
  expect(document.title).toBe('/courses');
});
