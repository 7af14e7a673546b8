// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { registerBooking } from '#src/features/events/operations.ts';
import { moment, noteClock, readClock } from '#src/kit/host-clock.ts';
import { anyone } from '#src/sync/index.ts';
import * as files from '#src/ui/save-file.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { movedWebinar, openTicket, showTickets } from '../../fixtures/features/open-ticket.tsx';
import { progressIn } from '../../fixtures/features/progress.ts';
import { typed, webinar } from '../../fixtures/features/registration.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['pending', {}, 'We still send the registration.'],
  ['done', {}, 'You stay registered.'],
  ['cancelled', {}, 'It was not sent.'],
  ['cancelled', { sends: 1 }, 'It may have arrived all the same.'],
] as const)(
  'Removing the ticket of a %s registration says what is true of it',
  async (detail, more, words) => {
    await openTicket([progressIn(detail, { name: registerBooking.name, ...more })]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove from this phone' }));
    expect(screen.getByRole('group', { name: /^Remove this ticket/ }).querySelector('p')?.textContent).toBe(
      words,
    );
  },
);

test('Removing a ticket the outbox knows no more claims nothing', async () => {
  await openTicket([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove from this phone' }));
  expect(screen.getByRole('group', { name: /^Remove this ticket/ }).querySelector('p')).toBeNull();
});

test('A day after a registration was deleted, its ticket and the list still say so', async () => {
  await openTicket([], 'group', { deleted: true });
  expect(screen.getByText(/^You deleted this registration\./)).toBeTruthy();
  cleanup();
  await openTicket([], '', { deleted: true });
  expect(screen.getByText('You deleted it')).toBeTruthy();
});

test('A person who is signed in reads the title and the reference of a visitor’s ticket, and the rest once they open it', async () => {
  const ofVisitor = { signedIn: 'someone' };
  await openTicket([progressIn('pending', { name: registerBooking.name, args: typed })], '', {}, ofVisitor);
  const line = screen.getByRole('link', { name: /Books that balance/ });
  expect(line.textContent).toMatch(/^Books that balance7QX4-2M9K(?! ·)/);
  expect(line.textContent).not.toMatch(/Thandi|January/);
  cleanup();
  await openTicket(
    [progressIn('pending', { name: registerBooking.name, args: typed })],
    'group',
    {},
    ofVisitor,
  );
  expect(screen.getByText('Thandi Mabaso')).toBeTruthy();
});

test('A ticket that is not here asks a visitor to sign in, and not who is signed in', async () => {
  await openTicket([], 'elsewhere');
  expect(screen.getByText(/^That ticket is not on this phone/).querySelector('a')).toBeTruthy();
  cleanup();
  await openTicket([], 'elsewhere', {}, { signedIn: 'someone' });
  expect(screen.getByText(/^That ticket is not on this phone/).querySelector('a')).toBeNull();
});

test.each([
  ['a visitor while nobody is signed in', {}],
  ['the person who is signed in', { owner: 'someone', signedIn: 'someone' }],
])('In the list the ticket of %s names the person and the day', async (_who, whose) => {
  await openTicket([], '', {}, whose);
  expect(screen.getByRole('link', { name: /Books that balance/ }).textContent).toMatch(/Thandi, .*January/);
});

test('A ticket of a webinar that the office moved says the new time, and when it was to be', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue(undefined);
  onTestFinished(() => saved.mockRestore());
  await openTicket([], 'group', {}, { event: movedWebinar });
  expect(screen.getByText(/^Thursday 17 January 2030/).textContent).toContain('18:00 to 20:00 SAST');
  expect(
    screen.getByText('The office moved this. It was on Thursday 10 January 2030, 10:00 to 12:00 SAST.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await eventually(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[0]).toBe('webinar-2030-01-17.ics');
  expect(saved.mock.calls[0]?.[2]).toContain('DTSTART:20300117T160000Z');
});

test('In the list, too, the ticket of a webinar that the office moved has the new day', async () => {
  await openTicket([], '', {}, { event: movedWebinar });
  expect(screen.getByRole('link', { name: /Books that balance/ }).textContent).toContain('17 January');
});

test.each([
  ['is where it was', { ...webinar, dateTo: '', description: 'Three hours' }],
  ['is not on this phone', undefined],
])('A ticket whose event %s shows the event as it was at the registration', async (_what, event) => {
  await openTicket([], 'group', {}, event && { event });
  expect(screen.getByText(/^Thursday 10 January 2030/).textContent).toContain('10:00 to 12:00 SAST');
  expect(screen.queryByText(/^The office moved this/)).toBeNull();
});

/** An answer of the host said its time, which is this device's. */
function hearHost() {
  noteClock(readClock(new Date().toUTCString(), moment(), moment()));
}

test('A phone that cannot delete an old ticket reports it, and the page still shows', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const broken = new Error('the database is gone');
  const engine = {
    view: {
      locals: async () => [{ key: 'old', value: {}, at: Date.UTC(2025, 0, 1) }],
      session: async () => ({ owner: anyone }),
      group: async () => [],
      status: async () => ({ issue: 'none' }),
    },
    local: { remove: () => Promise.reject(broken) },
  };
  hearHost();
  await showTickets(engine);
  expect(await screen.findByText('No ticket on this phone yet')).toBeTruthy();
  await eventually(() => expect(reported).toHaveBeenCalledWith(broken));
});
