// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataState } from '#src/kit/data-state.ts';
import { ThingPage } from '#src/ui/thing-page.tsx';

afterEach(cleanup);

const missing = {
  what: 'this event',
  coming: { label: 'Opening the event', lines: 3 },
  none: { title: 'We can’t find that event', text: 'The link may be old.' },
  children: <a href="#events">See the events</a>,
};

async function open(thing: { readonly name: string } | null | undefined, state: DataState) {
  const ask = vi.fn(() => ({ state, onRetry: () => undefined }));
  const root = createRootRoute({
    component: () => (
      <ThingPage
        title={thing?.name ?? 'Event'}
        documentTitle="Event"
        back={<a href="#events">Events</a>}
        asOf="As of today 14:02."
        thing={thing}
        missing={missing}
        useMissing={ask}
      >
        {({ name }) => <article>{name} in ten minutes</article>}
      </ThingPage>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await act(() => router.load());
  return ask;
}

test('A person sees the thing and how old it is, and the office is not asked for it again', async () => {
  const ask = await open({ name: 'Close the till' }, 'here');
  expect(screen.getByRole('heading').textContent).toBe('Close the till');
  expect(screen.getByRole('article').textContent).toBe('Close the till in ten minutes');
  expect(screen.getByText('As of today 14:02.')).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

test('Until the phone has answered nobody is told that the thing is missing', async () => {
  const ask = await open(undefined, 'away');
  expect(screen.getByText('Opening the event')).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['coming', 'Opening the event'],
  ['away', 'This phone doesn’t know this event yet'],
  [{ failed: 'Your role does not allow this.' }, 'We couldn’t get this event'],
  [{ unreadable: { id: '7', name: 'Till' } }, 'We can’t read “Till” (number 7)'],
  ['here', 'We can’t find that event'],
] as const)(
  'A page of a missing item (%j) says so, with no age, and keeps its name and its way back',
  async (state, words) => {
    await open(null, state);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Event');
    expect(screen.getByRole('link', { name: 'Events' })).toBeTruthy();
    expect(screen.queryByText(/^As of/)).toBeNull();
  },
);
