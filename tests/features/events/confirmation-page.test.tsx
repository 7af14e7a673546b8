// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { EventConfirmationPage } from '#src/features/events/event-confirmation-page.tsx';
import type { Event } from '#src/features/events/model.ts';
import { registerBooking } from '#src/features/events/operations.ts';
import { receiptOf } from '#src/features/events/receipt.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import { anyone, type Engine, type Progress } from '#src/sync/index.ts';
import * as files from '#src/ui/save-file.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { progressIn, refused } from '../../fixtures/features/progress.ts';
import { typed, webinar } from '../../fixtures/features/registration.ts';
import { sessionOf } from '../../fixtures/features/session.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(engine: unknown, group?: string, signedIn = anyone): Promise<void> {
  const session = sessionOf(signedIn);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <EventConfirmationPage group={group} /> }),
    history: createMemoryHistory({ initialEntries: ['/event-confirmation'] }),
  });
  await router.load();
  render(
    <SessionProvider session={session}>
      <EngineProvider engine={engine as Engine}>
        <SyncStatusProvider>
          <RouterProvider router={router as never} />
        </SyncStatusProvider>
      </EngineProvider>
    </SessionProvider>,
  );
}

interface Around {
  /** Who registered, and who is signed in now. */
  readonly owner?: string;
  readonly signedIn?: string;
  /** The event as this phone knows it last. */
  readonly event?: Event;
  /** The list of events has come. */
  readonly listed?: boolean;
  /** What else this phone keeps, by kind. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** What the outbox knows of other groups. */
  readonly others?: Readonly<Record<string, readonly Progress[]>>;
}

/** Shows the ticket of a registration that has come this far. */
async function openTicket(
  steps: readonly Progress[],
  group: string | undefined = 'group',
  more = {},
  { owner = anyone, signedIn = anyone, event, listed = false, kept = {}, others = {} }: Around = {},
) {
  const value = { ...receiptOf(webinar, typed, '7QX4-2M9K'), ...more };
  const view = {
    locals: async (kind: string) =>
      kind === 'receipt'
        ? [{ owner, key: 'group', value, at: Date.now() }]
        : kind in kept
          ? [{ owner, key: kind === 'calendar' ? '2' : 'group', value: kept[kind], at: Date.now() }]
          : [],
    session: async () => ({ owner: signedIn, epoch: 1 }),
    group: async (asked: string) => (asked === 'group' ? steps : (others[asked] ?? [])),
    get: async () => event,
    pulledAt: async () => (listed ? 1 : undefined),
    status: async () => ({ issue: 'none' }),
  };
  const change = async (place: { kind: string }, make: (value: unknown) => unknown) =>
    void changed.push([place.kind, make(kept[place.kind])]);
  const asked: unknown[] = [];
  const changed: unknown[] = [];
  const engine = {
    view,
    local: { change },
    pullItem: async () => undefined,
    run: async (
      _operation: unknown,
      args: unknown,
      { record }: { record: (accepted: object) => unknown },
    ) => {
      asked.push(args);
      changed.push(record({ group: 'note' }));
      return { group: 'note' };
    },
    discard: async (mutationId: string) => asked.push(`discard ${mutationId}`) > 0,
    retry: async (mutationId: string) => void asked.push(`retry ${mutationId}`),
  };
  await show(engine, group, signedIn);
  await screen.findByText('7QX4-2M9K');
  return { asked, changed };
}

test.each([
  ['pending', {}, 'We still send the registration.'],
  ['done', {}, 'You stay registered.'],
  ['cancelled', {}, 'It was not sent.'],
  ['cancelled', { sends: 1 }, 'It may have reached the office all the same.'],
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

test('Whoever is signed in reads the title and the reference of a visitor’s ticket, and the rest once they open it', async () => {
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

const moved: Event = {
  ...webinar,
  dateFrom: '2030-01-17',
  dateTo: '2030-01-17',
  timeFrom: '18:00',
  timeTo: '20:00',
};

test('A ticket of a webinar that the office moved says the new time, and when it was to be', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue(undefined);
  onTestFinished(() => saved.mockRestore());
  await openTicket([], 'group', {}, { event: moved });
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
  await openTicket([], '', {}, { event: moved });
  expect(screen.getByRole('link', { name: /Books that balance/ }).textContent).toContain('17 January');
});

test.each([
  ['is where it was', { ...webinar, dateTo: '', description: 'Three hours' }],
  ['is not on this phone', undefined],
])('A ticket whose event %s says what it said when somebody registered', async (_what, event) => {
  await openTicket([], 'group', {}, event && { event });
  expect(screen.getByText(/^Thursday 10 January 2030/).textContent).toContain('10:00 to 12:00 SAST');
  expect(screen.queryByText(/^The office moved this/)).toBeNull();
});

test('A phone that cannot delete an old ticket reports it, and the page still shows', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const broken = new Error('the database is gone');
  const engine = {
    view: {
      locals: async () => [{ key: 'old', value: {}, at: 0 }],
      session: async () => ({ owner: anyone }),
      group: async () => [],
      status: async () => ({ issue: 'none' }),
    },
    local: { remove: () => Promise.reject(broken) },
  };
  await show(engine);
  expect(await screen.findByText('No ticket on this phone yet')).toBeTruthy();
  await eventually(() => expect(reported).toHaveBeenCalledWith(broken));
});

const told = progressIn('done', { name: registerBooking.name });
const inCalendar = {
  uid: 'event-2-phone',
  sequence: 0,
  facts: {
    ...{ dateFrom: '2030-01-10', dateTo: '2030-01-10', timeFrom: '10:00', timeTo: '12:00' },
    ...{ location: 'Online', cancelled: false },
  },
};

test('After the calendar file was taken, a ticket of a moved webinar has the old time beside the new, and the next file', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue(undefined);
  onTestFinished(() => saved.mockRestore());
  await openTicket([], 'group', {}, { event: moved, kept: { calendar: inCalendar } });
  const news = screen.getByRole('region', { name: 'Time changed: update your calendar' });
  expect(news.textContent).toContain('In your calendarThursday 10 January 2030, 10:00 to 12:00 SAST');
  expect(news.textContent).toContain('NowThursday 17 January 2030, 18:00 to 20:00 SAST');
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Update your calendar' }));
  await eventually(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[2]).toContain('UID:event-2-phone@');
  expect(saved.mock.calls[0]?.[2]).toContain('SEQUENCE:1');
});

test('A webinar that is only somewhere else says so, and the calendar is told', async () => {
  await openTicket(
    [],
    'group',
    {},
    { event: { ...webinar, location: 'Soweto' }, kept: { calendar: inCalendar } },
  );
  expect(screen.getByText('The place is another one. It was: Online.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Place changed: update your calendar' })).toBeTruthy();
});

test('A ticket of a webinar that was called off says so, and gives the file that takes it out of the calendar', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue(undefined);
  onTestFinished(() => saved.mockRestore());
  const event = { ...webinar, cancelled: true };
  await openTicket([told], 'group', {}, { event, kept: { calendar: inCalendar } });
  expect(screen.getByRole('region', { name: 'The office called this webinar off' })).toBeTruthy();
  expect(screen.queryByText(/how to join/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'I can’t come' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Take it out of your calendar' }));
  await eventually(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[2]).toContain('STATUS:CANCELLED');
});

test('A calendar that knows that the webinar was called off is not asked about again', async () => {
  const facts = { ...inCalendar.facts, cancelled: true };
  const event = { ...webinar, cancelled: true };
  await openTicket([told], 'group', {}, { event, kept: { calendar: { ...inCalendar, facts } } });
  expect(screen.queryByRole('button', { name: 'Take it out of your calendar' })).toBeNull();
});

test('A person whose webinar is gone is told so, with whom to call', async () => {
  await openTicket([told], 'group', {}, { listed: true });
  const news = screen.getByRole('region', { name: 'The office no longer has this webinar' });
  expect(news.textContent).toContain('Call us on 011 555 0134 and say 7QX4-2M9K.');
});

test.each([
  ['the list has not come', [told], {}, {}],
  [
    'the registration was not sent',
    [progressIn('pending', { name: registerBooking.name })],
    { listed: true },
    {},
  ],
  ['the registration was deleted', [], { listed: true }, { deleted: true }],
  ['the webinar is over', [told], { listed: true }, { dateFrom: '2020-01-10', dateTo: '2020-01-10' }],
] as const)('Nobody is told that their webinar is gone where %s', async (_why, steps, around, more) => {
  await openTicket(steps, 'group', more, around);
  expect(screen.queryByText('The office no longer has this webinar')).toBeNull();
});

test('“I can’t come” asks once, and tells the office by the booking’s marker', async () => {
  const { asked, changed } = await openTicket([told]);
  fireEvent.click(screen.getByRole('button', { name: 'I can’t come' }));
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Tell the office I can’t come' }));
  await eventually(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    ...{ event_id: '2', reference: '7QX4-2M9K', booking: 'group', kind: 'cannot come', after: ['group'] },
  });
  expect(changed.at(-1)).toMatchObject({ kind: 'ticket-notes', key: 'group' });
});

const saying = (kind: string, more = {}) => ({
  'ticket-notes': { notes: [{ group: 'n1', kind, at: '2030-01-08T08:00:00.000Z', ...more }] },
});

test.each([
  ['pending', 'device', 'Saved here: we tell the office when you’re online'],
  ['sending', 'sending', 'Telling the office'],
  ['unknown', 'checking', 'Checking whether the office knows'],
  ['done', 'sent', 'The office knows you can’t come'],
] as const)('That somebody cannot come, %s, is said as far as it is known', async (detail, state, words) => {
  const others = { n1: [progressIn(detail)] };
  await openTicket([told], 'group', {}, { kept: saying('cannot come'), others });
  expect(screen.getByText(words).closest('[data-state]')?.getAttribute('data-state')).toBe(state);
  expect(screen.getByText('You can’t come to this webinar.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'I’m coming after all' })).toBeTruthy();
});

test('A note that nobody knows anything of any more is not called known to the office', async () => {
  await openTicket([], 'group', {}, { kept: saying('cannot come') });
  expect(screen.getByText('You said it here on Tuesday 8 January 2030')).toBeTruthy();
  expect(screen.queryByText(/The office knows/)).toBeNull();
});

test('What was seen to arrive is known for as long as the ticket is here', async () => {
  const first = await openTicket(
    [told],
    'group',
    {},
    { kept: saying('cannot come'), others: { n1: [progressIn('done')] } },
  );
  await eventually(() =>
    expect(first.changed).toContainEqual([
      'ticket-notes',
      { notes: [expect.objectContaining({ group: 'n1', outcome: 'arrived' })] },
    ]),
  );
  cleanup();
  await openTicket([], 'group', {}, { kept: saying('cannot come', { outcome: 'arrived' }) });
  expect(screen.getByText('The office knows you can’t come')).toBeTruthy();
});

test('A note that was deleted before it left was never said', async () => {
  await openTicket(
    [told],
    'group',
    {},
    { kept: saying('cannot come'), others: { n1: [progressIn('cancelled')] } },
  );
  expect(screen.getByRole('button', { name: 'I can’t come' })).toBeTruthy();
  expect(screen.queryByText('You can’t come to this webinar.')).toBeNull();
});

test('A note that the office refused says so, and goes once more by a tap', async () => {
  const others = { n1: [progressIn('blocked', { sends: 1, cause: refused })] };
  const { asked } = await openTicket([told], 'group', {}, { kept: saying('cannot come'), others });
  expect(screen.getByText('We couldn’t tell the office you can’t come')).toBeTruthy();
  expect(screen.getByText(/^The office says no\. You can also call us/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await eventually(() => expect(asked).toEqual(['retry x']));
});

test('Who comes after all tells the office so, after what was said before', async () => {
  const others = { n1: [progressIn('pending')] };
  const { asked } = await openTicket([told], 'group', {}, { kept: saying('cannot come'), others });
  fireEvent.click(screen.getByRole('button', { name: 'I’m coming after all' }));
  await eventually(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ kind: 'coming after all', booking: 'group', after: ['group', 'n1'] });
});

test('A registration that has not left is taken back by “I can’t come”, and nothing is told', async () => {
  const { asked } = await openTicket([progressIn('pending', { name: registerBooking.name, args: typed })]);
  fireEvent.click(screen.getByRole('button', { name: 'I can’t come' }));
  fireEvent.click(screen.getByRole('button', { name: 'Take back my registration' }));
  await eventually(() => expect(asked).toEqual(['discard group']));
});

test('A registration that may have left stays, and the office is told', async () => {
  const { asked } = await openTicket([progressIn('unknown', { name: registerBooking.name, sends: 1 })]);
  fireEvent.click(screen.getByRole('button', { name: 'I can’t come' }));
  fireEvent.click(screen.getByRole('button', { name: 'Tell the office I can’t come' }));
  await eventually(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ kind: 'cannot come' });
});

test('A deleted registration offers a new one, and nothing that needs a place', async () => {
  await openTicket([], 'group', { deleted: true });
  expect(screen.getByRole('link', { name: 'Register again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I can’t come' })).toBeNull();
  expect(screen.queryByText('The word of the day')).toBeNull();
});

const today = { dateFrom: '2020-01-10', dateTo: '2040-01-10', timeFrom: '10:00', timeTo: '12:00' };

test('Once the webinar has begun, the word of the day is the main thing to do; it is sent and not judged', async () => {
  const { asked } = await openTicket([told], 'group', today);
  fireEvent.change(screen.getByRole('textbox', { name: 'The word of the day' }), {
    target: { value: ' Stokvel. ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    kind: 'word',
    word: 'Stokvel.',
    booking: 'group',
    reference: '7QX4-2M9K',
  });
});

test('An empty word is asked for', async () => {
  const { asked } = await openTicket([told], 'group', today);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findAllByText(/Type the word of the day/)).length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});

test.each([
  ['pending', '“Stokvel”: saved on this phone. We send it when you’re online'],
  ['done', 'We have your word: “Stokvel”'],
] as const)('A word that is %s is said to be so', async (detail, words) => {
  const others = { n1: [progressIn(detail)] };
  await openTicket([told], 'group', {}, { kept: saying('word', { word: 'Stokvel' }), others });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('Send another word')).toBeTruthy();
});

test('In the list a ticket says first that its webinar was called off, or that its person cannot come', async () => {
  await openTicket([told], '', {}, { event: { ...webinar, cancelled: true } });
  expect(screen.getByRole('link', { name: /Books that balance/ }).textContent).toContain('Called off');
  cleanup();
  await openTicket([told], '', {}, { kept: saying('cannot come'), others: { n1: [progressIn('done')] } });
  expect(screen.getByRole('link', { name: /Books that balance/ }).textContent).toContain(
    'The office knows you can’t come',
  );
});

test('Where nothing is kept, a ticket says whom to call and keeps no note', async () => {
  await openTicket([{ ...told, unkept: true }]);
  expect(screen.getByText('If you can’t come, call us on 011 555 0134 and say 7QX4-2M9K.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I can’t come' })).toBeNull();
});
