// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { EventsPage } from '#src/features/events/events-page.tsx';
import type { Event } from '#src/features/events/model.ts';
import { receiptOf } from '#src/features/events/receipt.ts';
import { usePinnedEvent } from '#src/features/events/use-pinned-event.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SnapshotProvider } from '#src/hooks/snapshot-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import { moment, noteClock } from '#src/kit/host-clock.ts';
import { must } from '#src/kit/must.ts';
import type { Engine, Failure } from '#src/sync/index.ts';
import { typed, webinar } from '../../fixtures/features/registration.ts';
import { silence } from '../../fixtures/silence.ts';

const day = '2030-01-09';
const earlier: Event = { ...webinar, id: '1', title: 'The earlier one', dateFrom: day, dateTo: day };
const kept = { key: 'group', value: receiptOf(webinar, typed, '7QX4-2M9K'), at: Date.parse('2030-01-08') };

/** What is handed in. */
const run = vi.fn();
/** What comes of asking the office. */
const pull = vi.fn<() => Promise<Failure | undefined>>();

beforeEach(() => {
  run.mockReset();
  pulledAt = 1;
  pull.mockReset().mockResolvedValue(undefined);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime('2030-01-08T08:00:00+02:00');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** When this phone asked the office last; `undefined`: never. */
let pulledAt: number | undefined;

/** An engine whose mirror holds these webinars; the phone keeps one ticket. */
function engineWith(
  events: readonly Event[],
  ticket: unknown = kept,
  owner = 'anyone',
  issue = 'none',
  unreadable: Readonly<Record<string, number>> = {},
): Engine {
  const view = {
    list: async () => events,
    pulledAt: async () => pulledAt,
    locals: async () => [ticket],
    session: async () => ({ owner, epoch: 1 }),
    status: async () => ({ issue, unreadable }),
  };
  return { view, run, pull } as unknown as Engine;
}

/** Opens the page over these webinars; answers how the next pull brings others, and how a person chooses one. */
async function open(
  events: readonly Event[],
  asked?: string,
  ticket?: unknown,
  signedIn?: string,
  issue?: string,
  unreadable?: Readonly<Record<string, number>>,
) {
  let choose: (asked: string) => void = () => undefined;
  function Page() {
    const [chosen, setChosen] = useState(asked);
    choose = setChosen;
    return <EventsPage chosen={chosen} />;
  }
  const made = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/events'] }),
  });
  await made.load();
  const tree = (list: readonly Event[]) => (
    <EngineProvider engine={engineWith(list, ticket, signedIn, issue, unreadable)}>
      <SyncStatusProvider>
        <RouterProvider router={made as never} />
      </SyncStatusProvider>
    </EngineProvider>
  );
  const { rerender } = render(tree(events));
  await screen.findByRole('heading', { level: 1, name: /./ });
  return {
    pull: async (list: readonly Event[]) => {
      rerender(tree(list));
      await act(() => silence({ ms: 50, shown: 'the page shows what was pulled' }));
    },
    choose: (asked: string) => act(async () => choose(asked)),
  };
}

function shown() {
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  const hidden = document.querySelector<HTMLInputElement>('input[name=event_id]')?.value;
  return [heading, hidden];
}

function type(text: string): void {
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: text } });
}

const first = [webinar.title, webinar.id];
const other = [earlier.title, earlier.id];

test('The poster says when it is, where, and what it costs', async () => {
  await open([webinar]);
  await waitFor(() => expect(shown()).toEqual(first));
  const facts = document.querySelector('[aria-labelledby=event-title] dl')?.textContent;
  expect(facts).toMatch(/^When.+SASTWhere.+PriceFree$/);
});

test('An untouched form follows the list: the page shows the earliest webinar', async () => {
  const { pull } = await open([webinar]);
  await waitFor(() => expect(shown()).toEqual(first));
  await pull([webinar, earlier]);
  expect(shown()).toEqual(other);
});

test('Somebody who is typing keeps their webinar when the office adds an earlier one', async () => {
  const { pull } = await open([webinar]);
  await waitFor(() => expect(shown()).toEqual(first));
  type('Thandi');
  await pull([webinar, earlier]);
  expect(shown()).toEqual(first);
  expect(screen.getByText(earlier.title)).toBeTruthy();
});

test('What was put into the form without an event, as by the boot script, holds the webinar too', async () => {
  const { pull } = await open([webinar]);
  await waitFor(() => expect(shown()).toEqual(first));
  (screen.getByLabelText('Name') as HTMLInputElement).value = 'Thandi';
  await pull([webinar, earlier]);
  expect(shown()).toEqual(first);
});

test('Somebody who is typing when their webinar ends is not moved to another one, nor loses the form', async () => {
  await open([webinar, earlier]);
  await waitFor(() => expect(shown()).toEqual(other));
  type('Thandi');
  vi.setSystemTime('2030-01-09T12:00:30+02:00');
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(other);
  vi.setSystemTime('2030-01-20T12:00:30+02:00');
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(other);
});

/** Fills the form in and hands it in. */
async function register() {
  for (const [name, value] of Object.entries(typed)) {
    const field = document.querySelector<HTMLInputElement>(`#registration [name=${name}]`);
    if (field?.type !== 'hidden') fireEvent.input(must(field, name), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: /^Register for this webinar/ }));
  const form = () => document.querySelector('#registration');
  await waitFor(() => expect(form()?.getAttribute('aria-busy')).toBe('true'));
  await waitFor(() => expect(form()?.getAttribute('aria-busy')).toBe('false'), { timeout: 5_000 });
}

test('Nobody is registered for a webinar that ended while they typed: they are told, and choose another one', async () => {
  const { choose } = await open([webinar, earlier]);
  await waitFor(() => expect(shown()).toEqual(other));
  vi.setSystemTime('2030-01-09T12:00:00+02:00');
  expect(screen.queryByRole('alert'), 'the page has not looked at the clock since').toBeNull();
  await register();
  const said = 'This webinar is over. Choose another one under “Also coming”.';
  expect(screen.getByRole('alert').textContent).toBe(said);
  expect(shown()).toEqual(other);
  await choose(webinar.id);
  expect(shown()).toEqual(first);
  expect(screen.queryByRole('alert')).toBeNull();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Thandi');
  expect(run).not.toHaveBeenCalled();
  await register();
  expect(run).toHaveBeenCalledOnce();
});

test('Somebody who comes back to a form whose webinar is over is told before they hand it in', async () => {
  await open([webinar]);
  await waitFor(() => expect(shown()).toEqual(first));
  type('Thandi');
  vi.setSystemTime('2030-01-11T08:00:00+02:00');
  await act(async () => vi.advanceTimersByTime(60_000));
  const said = 'This webinar is over. We put the next date here as soon as we set it.';
  expect(screen.getByRole('alert').textContent).toBe(said);
  await register();
  expect(run).not.toHaveBeenCalled();
});

test('News about the pinned webinar itself is shown', async () => {
  const { pull } = await open([webinar]);
  await waitFor(() => expect(shown()).toEqual(first));
  type('Thandi');
  await pull([{ ...webinar, title: 'Books that balance, again' }, earlier]);
  expect(shown()).toEqual(['Books that balance, again', webinar.id]);
});

test('A person who chooses another webinar gets it, with what they typed', async () => {
  const { choose } = await open([webinar, earlier]);
  await waitFor(() => expect(shown()).toEqual(other));
  type('Thandi');
  await choose(webinar.id);
  expect(shown()).toEqual(first);
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Thandi');
});

test('What was typed before the page came alive goes to the webinar the address names', async () => {
  const asked = document.createElement('div');
  function Page({ now }: { readonly now: number }) {
    const coming = [earlier, webinar];
    const wanted = (now > 0 && coming.find(({ id }) => id === webinar.id)) || coming[0];
    const { event, around } = usePinnedEvent(wanted, webinar.id, coming);
    return (
      <div ref={around}>
        <h1>{event?.title}</h1>
        <form>
          <input aria-label="Name" />
        </form>
      </div>
    );
  }
  document.body.append(asked);
  asked.innerHTML = renderToString(<Page now={0} />);
  const typed = asked.querySelector('input');
  if (typed) typed.value = 'Thandi';
  const { rerender } = render(<Page now={0} />, { container: asked, hydrate: true });
  expect(screen.getByRole('heading').textContent).toBe(earlier.title);
  rerender(<Page now={1} />);
  expect(screen.getByRole('heading').textContent).toBe(webinar.title);
  expect(typed?.value).toBe('Thandi');
});

test('A webinar the address names is shown when the phone comes to know it, with what was typed', async () => {
  const { pull } = await open([earlier], webinar.id);
  await waitFor(() => expect(shown()).toEqual(other));
  type('Thandi');
  await pull([earlier, webinar]);
  expect(shown()).toEqual(first);
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Thandi');
});

test('An address that names no webinar leaves somebody who is typing where they are', async () => {
  const { pull } = await open([webinar], 'none such');
  await waitFor(() => expect(shown()).toEqual(first));
  type('Thandi');
  await pull([webinar, earlier]);
  expect(shown()).toEqual(first);
});

test('An address that names a webinar the office no longer has says so, and shows the next one', async () => {
  await open([webinar], '77');
  await waitFor(() => expect(shown()).toEqual(first));
  const said = 'The webinar you looked for is no longer planned. This is the next one.';
  expect(await screen.findByText(said)).toBeTruthy();
});

test('A ticket on the phone is called a ticket: nobody is called registered from the phone alone', async () => {
  await open([webinar]);
  const link = await screen.findByRole('link', { name: 'see ticket 7QX4-2M9K' });
  expect(link.closest('p')?.textContent).toContain('Thandi has a ticket for this webinar: see ticket');
  expect(link.closest('p')?.textContent).not.toContain('registered');
});

test('A visitor’s ticket names nobody to the person who is signed in', async () => {
  await open([webinar], undefined, { ...kept, owner: 'anyone' }, 'someone');
  const link = await screen.findByRole('link', { name: 'see ticket 7QX4-2M9K' });
  expect(link.closest('p')?.textContent).toContain('Somebody has a ticket for this webinar: see ticket');
});

test('Nobody whose registration was deleted is said to have a ticket', async () => {
  await open([webinar], undefined, { ...kept, value: { ...kept.value, deleted: true } });
  await waitFor(() => expect(shown()).toEqual(first));
  await act(() => silence({ ms: 50, shown: 'the link to the ticket is shown' }));
  expect(screen.queryByRole('link', { name: 'see ticket 7QX4-2M9K' })).toBeNull();
});

test('With no signal it is not said that no webinar is planned: the phone only knows of those that are over', async () => {
  const over: Event = { ...webinar, dateFrom: '2029-11-01', dateTo: '2029-11-01' };
  await open([over], undefined, undefined, undefined, 'offline');
  expect(await screen.findByText('The last webinar we know of is over')).toBeTruthy();
  cleanup();
  await open([over]);
  expect(await screen.findByText('No webinar is planned right now')).toBeTruthy();
});

test('Before the office was asked, a page that was made weeks ago does not say that no webinar is planned', async () => {
  const over: Event = { ...webinar, dateFrom: '2029-11-01', dateTo: '2029-11-01' };
  const page = (engine: Engine) => (
    <SnapshotProvider snapshot={{ events: [over] }}>
      <EngineProvider engine={engine}>
        <EventsPage />
      </EngineProvider>
    </SnapshotProvider>
  );
  const notAsked = engineWith([]);
  notAsked.view.pulledAt = async () => undefined;
  const { rerender } = render(page(notAsked));
  await act(() => silence({ ms: 50, shown: 'it says that none is planned' }));
  expect(screen.getByText('Fetching the webinars')).toBeTruthy();
  expect(screen.queryByText('No webinar is planned right now')).toBeNull();
  rerender(page(engineWith([])));
  expect(await screen.findByText('No webinar is planned right now')).toBeTruthy();
});

const over: Event = { ...webinar, dateFrom: '2029-11-01', dateTo: '2029-11-01' };

test('A list from weeks ago does not say that no webinar is planned, until the office has answered', async () => {
  let answer: (failure: undefined) => void = () => undefined;
  pull.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await open([over]);
  await act(() => silence({ ms: 50, shown: 'it says that none is planned' }));
  expect(screen.getByText('Fetching the webinars')).toBeTruthy();
  expect(screen.queryByText('No webinar is planned right now')).toBeNull();
  answer(undefined);
  expect(await screen.findByText('No webinar is planned right now')).toBeTruthy();
});

test('Where the office answers with an error it is said, with a way to try again and to ask', async () => {
  const message = 'We couldn’t understand the answer.';
  pull.mockResolvedValue({ kind: 'garbled', message, applied: 'no' });
  await open([over]);
  expect(await screen.findByText('We couldn’t get the webinars')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask about the next webinar' })).toBeTruthy();
  pull.mockResolvedValue(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No webinar is planned right now')).toBeTruthy();
});

test('Somebody whose phone never got the list is told too where the office answers with an error', async () => {
  const message = 'We couldn’t understand the answer.';
  pull.mockResolvedValue({ kind: 'garbled', message, applied: 'no' });
  const newcomer = engineWith([]);
  newcomer.view.pulledAt = async () => undefined;
  render(
    <EngineProvider engine={newcomer}>
      <SyncStatusProvider>
        <EventsPage />
      </SyncStatusProvider>
    </EngineProvider>,
  );
  expect(await screen.findByText(message)).toBeTruthy();
});

test('Each of several coming webinars has its own registration, and those without a date are among them', async () => {
  const undated: Event = { ...webinar, id: '9', title: 'Some day', dateFrom: '', dateTo: '', timeFrom: '' };
  const { choose } = await open([undated, webinar, earlier]);
  await waitFor(() => expect(shown()).toEqual(other));
  const rows = screen.getByRole('heading', { name: 'Also coming' }).parentElement;
  expect(rows?.textContent).toMatch(
    /Books that balance.*10 January.*Some day.*Date and time to be confirmed/,
  );
  expect(screen.getByRole('link', { name: '2 other webinars are coming' })).toBeTruthy();
  await choose(webinar.id);
  expect(shown()).toEqual(first);
  await register();
  expect(run.mock.calls[0]?.[1]).toMatchObject({ event_id: webinar.id, event_title: webinar.title });
  await choose('9');
  expect(document.querySelector('[aria-labelledby=event-title] dl')?.textContent).toMatch(
    /^WhenDate to be confirmed/,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    'The date is not set yet. You can register here as soon as it is.',
  );
});

test('A webinar of which only the day cannot be read is not nothing: nobody is told that none is planned', async () => {
  await open([{ ...webinar, dateFrom: '', dateTo: '' }]);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(webinar.title));
  expect(document.querySelector('[aria-labelledby=event-title] dl')?.textContent).toMatch(
    /^WhenDate to be confirmed/,
  );
  expect(screen.getByRole('heading', { name: 'The date is not set yet' })).toBeTruthy();
  expect(screen.queryByLabelText('Name')?.closest('[hidden]')).not.toBeNull();
  expect(screen.queryByText(/No webinar is planned/)).toBeNull();
});

test('Nor where the office has one that this phone cannot read at all', async () => {
  await open([], undefined, undefined, undefined, 'none', { events: 1 });
  expect(await screen.findByText('We can’t show the next webinar')).toBeTruthy();
  expect(screen.queryByText(/No webinar is planned/)).toBeNull();
});

const past: Event = { ...over, id: '7', title: 'The one that was held' };

test('A past webinar says that it is past, offers no form, and leads to the next one', async () => {
  await open([past, webinar], past.id);
  await waitFor(() => expect(screen.getByText('Past webinar')).toBeTruthy());
  expect(screen.getByRole('heading', { name: 'This webinar is over' })).toBeTruthy();
  expect(document.querySelector('#registration')?.closest('[hidden]')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Go to the registration' })).toBeNull();
  const next = screen.getByRole('link', { name: 'See the next webinar' });
  expect(decodeURIComponent(next.getAttribute('href') ?? '')).toBe(`/events?event="${webinar.id}"`);
});

test('Past webinars are folded away below the coming ones, the latest first', async () => {
  await open([
    webinar,
    past,
    { ...past, id: '8', title: 'The one before', dateFrom: '2029-10-01', dateTo: '' },
  ]);
  await waitFor(() => expect(shown()).toEqual(first));
  const folded = screen.getByRole('heading', { name: 'Past webinars' }).closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toMatch(/1 November 2029.*The one before.*1 October 2029/);
});

test('A called off webinar is shown as such, is not offered, and nobody registers for it', async () => {
  const off = { ...earlier, cancelled: true };
  const { pull, choose } = await open([webinar, earlier]);
  await waitFor(() => expect(shown()).toEqual(other));
  type('Thandi');
  await pull([webinar, off]);
  expect(shown(), 'with what they typed').toEqual(other);
  expect(screen.getByText('Called off')).toBeTruthy();
  const said = 'This webinar is called off. Choose another one under “Also coming”.';
  expect(screen.getByRole('alert').textContent).toBe(said);
  await register();
  expect(run).not.toHaveBeenCalled();
  await choose(webinar.id);
  expect(screen.getByRole('heading', { name: 'Called off' }).parentElement?.textContent).toMatch(
    earlier.title,
  );
  await register();
  expect(run.mock.calls[0]?.[1]).toMatchObject({ event_id: webinar.id, name: typed.name });
});

test('Somebody who typed keeps it while they look at a past webinar', async () => {
  const { choose } = await open([webinar, past]);
  await waitFor(() => expect(shown()).toEqual(first));
  type('Thandi');
  await choose(past.id);
  expect(screen.getByText('Past webinar')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch('This webinar is over.');
  await choose(webinar.id);
  expect(screen.queryByRole('alert')).toBeNull();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Thandi');
});

/** The page as it was built on a day, with one webinar in it: somebody types before the phone's own list is read. */
async function typeEarly(builtOn: string, built: Event, events: readonly Event[] = []) {
  const made = createRouter({
    routeTree: createRootRoute({ component: () => <EventsPage /> }),
    history: createMemoryHistory({ initialEntries: ['/events'] }),
  });
  await made.load();
  pulledAt = undefined;
  const tree = (list: readonly Event[]) => (
    <SnapshotProvider snapshot={{ events: [built], builtOn }}>
      <EngineProvider engine={engineWith(list)}>
        <SyncStatusProvider>
          <RouterProvider router={made as never} />
        </SyncStatusProvider>
      </EngineProvider>
    </SnapshotProvider>
  );
  const { rerender } = render(tree(events));
  await screen.findByRole('heading', { level: 1, name: built.title });
  type('Thandi');
  /** The phone has this list, from that moment. */
  return async (list: readonly Event[], at: number) => {
    pulledAt = at;
    rerender(tree(list));
    await act(() => silence({ ms: 50, shown: 'the page shows what the phone has' }));
  };
}

const gone: Event = { ...webinar, id: '77', title: 'The one that was' };
const goneWords =
  'This webinar is no longer planned. What you typed is here: choose another one under “Also coming”.';

test('A form that was touched early is not sent for a webinar that the office no longer has', async () => {
  const know = await typeEarly('2030-01-01', gone);
  await know([webinar], Date.parse('2030-01-08T07:00:00+02:00'));
  expect(screen.getByRole('alert').textContent).toBe(goneWords);
  expect(shown()).toEqual([gone.title, gone.id]);
  expect(screen.getByText('No longer planned')).toBeTruthy();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Thandi');
  await register();
  expect(run).not.toHaveBeenCalled();
  expect(pull, 'the list is newer than the page').not.toHaveBeenCalled();
});

test('A page that is newer than the phone’s list has the office asked before a webinar is called gone', async () => {
  const know = await typeEarly('2030-01-08', gone);
  await know([webinar], Date.parse('2030-01-01T07:00:00+02:00'));
  expect(pull).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  await know([webinar], Date.now() + 1);
  expect(screen.getByRole('alert').textContent).toBe(goneWords);
});

test('Handed in before this phone ever had the list, a registration waits for the office’s word', async () => {
  const list: Event[] = [];
  const know = await typeEarly('2030-01-08', gone, list);
  pull.mockImplementation(async () => {
    list.push(webinar);
    pulledAt = Date.now() + 1;
    return undefined;
  });
  await register();
  expect(run).not.toHaveBeenCalled();
  await know(list, Date.now() + 1);
  expect(screen.getByRole('alert').textContent).toBe(goneWords);
});

test('With no word from the office a registration is taken: it may well be planned', async () => {
  await typeEarly('2030-01-08', gone);
  pull.mockResolvedValue({ kind: 'offline', message: 'No answer', applied: 'no' });
  await register();
  expect(run).toHaveBeenCalledOnce();
});

test('A clock that is months ahead hides no coming webinar, and refuses no registration', async () => {
  vi.setSystemTime('2030-05-08T08:00:00+02:00');
  const ahead = Date.parse('2030-05-08') - Date.parse('2030-01-08');
  noteClock({ ahead, at: moment() });
  onTestFinished(() => noteClock({ ahead: 0, at: moment() }));
  await open([webinar]);
  await waitFor(() => expect(shown()).toEqual(first));
  await register();
  expect(run).toHaveBeenCalledOnce();
});
