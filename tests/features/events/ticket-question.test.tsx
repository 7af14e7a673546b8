// @vitest-environment happy-dom
/** A ticket that needs its person asks on the ticket itself. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  confirmBookingByEmail,
  notifyProviderOfBooking,
  registerBooking,
} from '#src/features/events/operations.ts';
import { TicketQuestions } from '#src/features/events/ticket-question.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import type { Engine, Progress } from '#src/sync/index.ts';
import { outcomeUnknown, progressIn, refused } from '../../fixtures/features/progress.ts';

afterEach(cleanup);

function show(...steps: Progress[]) {
  const engine = { retry: vi.fn(async () => undefined), discard: vi.fn(async () => true) };
  render(
    <EngineProvider engine={engine as unknown as Engine}>
      <TicketQuestions steps={steps} reference="7QX4-2M9K" />
    </EngineProvider>,
  );
  return engine;
}

const booking = (...[detail, more]: Parameters<typeof progressIn>) =>
  progressIn(detail, { mutationId: 'booking', name: registerBooking.name, ...more });
const email = (name: string, ...[detail, more]: Parameters<typeof progressIn>) =>
  progressIn(detail, { mutationId: name, name, ...more });

test.each([
  ['Send it again', 'retry'],
  ['I got it', 'discard'],
] as const)('A ticket asks about an email of unknown outcome, with both answers: %s', async (name, does) => {
  const confirming = confirmBookingByEmail.name;
  const engine = show(booking('done'), email(confirming, 'blocked', { sends: 1, cause: outcomeUnknown }));
  const question = screen.getByRole('region', { name: 'We don’t know if the email with the link went out.' });
  fireEvent.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(engine[does]).toHaveBeenCalledWith(confirming));
});

test('A registration that was refused says the office’s own words, and is tried again on the ticket', async () => {
  const engine = show(booking('blocked', { sends: 1, cause: refused }));
  expect(
    screen.getByText(/The office says no\. You can also call us on .* and say 7QX4-2M9K\./),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(engine.retry).toHaveBeenCalledWith('booking'));
});

test('A registration of unknown outcome says what came of it', () => {
  show(booking('blocked', { sends: 2, cause: outcomeUnknown }));
  expect(screen.getByRole('region').textContent).toContain(outcomeUnknown.message);
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeTruthy();
});

test('A registration of which the office keeps a part explains what leaving it means, and is left on the ticket', async () => {
  const cause = {
    kind: 'stored-otherwise',
    message: 'Our records kept only a part of this.',
  } as const;
  const engine = show(booking('blocked', { sends: 1, cause }));
  expect(
    screen.getByText(/a part of this\. Leave it like this and we send your emails, or call us/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leave it like this' }));
  await waitFor(() => expect(engine.retry).toHaveBeenCalledWith('booking'));
});

test('A ticket on its way, and the email to the office, ask nothing', () => {
  show(
    booking('pending'),
    email(notifyProviderOfBooking.name, 'blocked', { sends: 1, cause: outcomeUnknown }),
  );
  expect(screen.queryByRole('button')).toBeNull();
});
