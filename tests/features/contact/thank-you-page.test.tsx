// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ThankYouPage } from '#src/features/contact/thank-you-page.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import { anyone, type Engine, type Progress } from '#src/sync/index.ts';
import { closeOffers, Toasts } from '#src/ui/toast.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { typedQuote } from '../../fixtures/features/messages.ts';
import { outcomeUnknown, progressIn, refused } from '../../fixtures/features/progress.ts';
import { sessionOf } from '../../fixtures/features/session.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const value = { reference: '7QX4-2M9K', subject: 'Request for a quote, 12 people', when: 1_800_000_000_000 };

function engineOver(step: Progress | undefined, signedIn: string) {
  const asked: string[] = [];
  const engine = {
    view: {
      locals: async () => [{ owner: anyone, key: 'group', value, at: Date.now() }],
      session: async () => ({ owner: signedIn }),
      group: async () => (step ? [step] : []),
      status: async () => ({ issue: 'offline' }),
    },
    retry: async (mutationId: string) => void asked.push(`retry ${mutationId}`),
    discard: async (mutationId: string) => asked.push(`discard ${mutationId}`) > 0,
    local: {
      change: async (_place: unknown, change: (was: unknown) => unknown) =>
        void asked.push(JSON.stringify(change(value))),
      set: async (entry: { value: unknown }) => void asked.push(JSON.stringify(entry.value)),
      remove: async () => undefined,
    },
  };
  return { engine: engine as unknown as Engine, asked };
}

function waiting(...[detail, more]: Parameters<typeof progressIn>): Progress {
  return progressIn(detail, { mutationId: 'op', name: 'quote.request', args: typedQuote, ...more });
}

async function open(
  group: string | undefined,
  step?: Progress,
  signedIn = anyone,
  more: object = {},
): Promise<string[]> {
  const { engine, asked } = engineOver(step, signedIn);
  const session = sessionOf(signedIn);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ThankYouPage group={group} /> }),
    history: createMemoryHistory({ initialEntries: ['/thank-you'] }),
  });
  await router.load();
  render(
    <SessionProvider session={session}>
      <EngineProvider engine={{ ...engine, ...more }}>
        <SyncStatusProvider>
          <RouterProvider router={router as never} />
        </SyncStatusProvider>
      </EngineProvider>
    </SessionProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return asked;
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

test('A waiting message is shown with its reference and its text, and nothing to decide', async () => {
  await open('group', waiting('pending'));
  await screen.findByText('Saved on this phone. We’ll send it when you’re back online.');
  expect(screen.getByText('7QX4-2M9K')).toBeTruthy();
  expect(screen.getByText('Thandi’s Kitchen')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/Thank you|\bSent\b/);
});

test('After a lost answer the person chooses; the focus of the keyboard is then on the heading', async () => {
  const asked = await open('group', waiting('blocked', { sends: 1, cause: outcomeUnknown }));
  press('Send it again');
  await eventually(() => expect(asked).toEqual(['retry op']));
  await eventually(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('A message that its person says arrived leaves the tray, and the receipt remembers why', async () => {
  const asked = await open('group', waiting('blocked', { sends: 1, cause: outcomeUnknown }));
  press('It arrived');
  await eventually(() =>
    expect([...new Set(asked)]).toEqual(['discard op', JSON.stringify({ ...value, arrived: true })]),
  );
});

test('Deleting a message asks first', async () => {
  const asked = await open('group', waiting('blocked', { sends: 1, cause: refused }));
  expect(screen.queryByRole('button', { name: 'It arrived' })).toBeNull();
  press('Delete');
  expect(asked).toEqual([]);
  press('Delete this message');
  await eventually(() => expect(asked[0]).toBe('discard op'));
  await eventually(() => expect(asked).toContain(JSON.stringify({ ...value, deleted: true })));
});

test.each([
  [['Send it again']],
  [['It arrived']],
  [['Delete', 'Delete this message']],
  [['Remove from this phone', 'Remove this message from this phone']],
])('A person who tapped %j is told when the phone could not do it, and the buttons stay', async (taps) => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  onTestFinished(closeOffers);
  const broken = new Error('the database is gone');
  const fail = () => Promise.reject(broken);
  const step = waiting('blocked', { sends: 1, cause: outcomeUnknown });
  await open('group', step, anyone, { retry: fail, discard: fail, local: { remove: fail } });
  render(<Toasts />);
  for (const name of taps) press(name);
  const alert = await screen.findByText('That did not work.');
  expect(alert.closest('p')?.textContent).toContain('Try again.');
  expect(screen.getByRole('button', { name: taps.at(-1) ?? '' })).toBeTruthy();
  expect(reported).toHaveBeenCalledWith(broken);
});

test('Without a message in the address the phone’s own are listed, each with how far it has come', async () => {
  await open(undefined, waiting('sending'));
  const line = screen.getByRole('link', { name: /Request for a quote, 12 people/ });
  expect(line.textContent).toContain('Sending');
});

test.each([
  ['pending', {}, 'We still send it.'],
  ['done', {}, 'We keep what you sent.'],
  ['cancelled', {}, 'It was not sent.'],
  ['cancelled', { sends: 1 }, 'It may have arrived all the same.'],
] as const)('Removing a message that is %s says what is true of it', async (detail, more, consequence) => {
  await open('group', waiting(detail, more));
  press('Remove from this phone');
  expect(screen.getByRole('group').textContent).toContain(consequence);
  expect(screen.getByRole('group').querySelectorAll('p')).toHaveLength(1);
});

test('Removing a message the outbox knows no more claims nothing', async () => {
  await open('group');
  press('Remove from this phone');
  expect(screen.getByRole('group').querySelector('p')).toBeNull();
});

test('A message of another phone is not made up; who is signed in is not told to sign in to see it', async () => {
  await open('elsewhere');
  expect(screen.getByText(/That message is not on this phone/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'sign in' })).toBeTruthy();
  cleanup();
  await open('elsewhere', undefined, 'someone');
  expect(screen.getByText(/That message is not on this phone/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'sign in' })).toBeNull();
});

test('A signed-in person reads the kind and the reference of a visitor’s message, not when it was written', async () => {
  await open(undefined, waiting('pending'));
  expect(screen.getByRole('link', { name: /Request for a quote/ }).textContent).toContain(
    '7QX4-2M9K · Friday 15 January',
  );
  cleanup();
  await open(undefined, waiting('pending'), 'someone');
  expect(screen.getByRole('link', { name: /Request for a quote/ }).textContent).toMatch(/7QX4-2M9K(?! ·)/);
});
