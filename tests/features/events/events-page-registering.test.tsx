// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EventsPage } from '#src/features/events/events-page.tsx';
import type { Event } from '#src/features/events/model.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SnapshotProvider } from '#src/hooks/snapshot-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import { moment, noteClock } from '#src/kit/host-clock.ts';
import type { Failure } from '#src/sync/index.ts';
import {
  accepted,
  beginEachAnew,
  discard,
  earlier,
  engineWith,
  first,
  lastPull,
  open,
  other,
  past,
  pullItem,
  register,
  retry,
  run,
  titleAndId,
  type,
} from '../../fixtures/features/events-page.tsx';
import { typed, webinar } from '../../fixtures/features/registration.ts';
import { silence } from '../../fixtures/silence.ts';

beginEachAnew();

test('Nobody is registered for a webinar that ended while they typed: they are told, and choose another one', async () => {
  const { choose } = await open([webinar, earlier]);
  await waitFor(() => expect(titleAndId()).toEqual(other));
  vi.setSystemTime('2030-01-09T12:00:00+02:00');
  expect(screen.queryByRole('alert'), 'the page has not looked at the clock since').toBeNull();
  await register();
  const said = 'This webinar is over. Choose another one under “Also coming”.';
  expect(screen.getByRole('alert').textContent).toBe(said);
  expect(titleAndId()).toEqual(other);
  await choose(webinar.id);
  expect(titleAndId()).toEqual(first);
  expect(screen.queryByRole('alert')).toBeNull();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Thandi');
  expect(run).not.toHaveBeenCalled();
  await register();
  expect(run).toHaveBeenCalledOnce();
});

test('Somebody who comes back to a form whose webinar is over is told before they hand it in', async () => {
  await open([webinar]);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  type('Thandi');
  vi.setSystemTime('2030-01-11T08:00:00+02:00');
  await act(async () => vi.advanceTimersByTime(60_000));
  const said = 'This webinar is over. We put the next date here as soon as we set it.';
  expect(screen.getByRole('alert').textContent).toBe(said);
  await register();
  expect(run).not.toHaveBeenCalled();
});

test('A called off webinar is shown as such, is not offered, and nobody registers for it', async () => {
  const off = { ...earlier, cancelled: true };
  const { pull, choose } = await open([webinar, earlier]);
  await waitFor(() => expect(titleAndId()).toEqual(other));
  type('Thandi');
  await pull([webinar, off]);
  expect(titleAndId(), 'with what they typed').toEqual(other);
  expect(await screen.findByText('Called off')).toBeTruthy();
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
  await waitFor(() => expect(titleAndId()).toEqual(first));
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
  lastPull.at = undefined;
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
    lastPull.at = at;
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
  expect(pullItem.mock.calls[0]?.[1], 'the office is asked for that very webinar').toBe(gone.id);
  expect(titleAndId()).toEqual([gone.title, gone.id]);
  expect(screen.getByText('No longer planned')).toBeTruthy();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Thandi');
  await register();
  expect(run).not.toHaveBeenCalled();
});

test('A webinar that the list lacks is not called gone while the office has not answered for it', async () => {
  const know = await typeEarly('2030-01-08', gone);
  pullItem.mockResolvedValue({ kind: 'offline', message: 'No answer', applied: 'no' });
  await know([webinar], Date.now() + 1);
  expect(pullItem).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

const noSignal: Failure = { kind: 'offline', message: 'No answer', applied: 'no' };
const hiddenWords = /^This webinar is not on the site at the moment/;

test('With no signal nobody is registered for a webinar of which this phone knows that it is hidden', async () => {
  const know = await typeEarly('2030-01-08', webinar);
  pullItem.mockResolvedValue(noSignal);
  await know([{ ...webinar, hidden: true }, earlier], Date.now() + 1);
  expect(screen.getByRole('alert').textContent).toMatch(hiddenWords);
  await register();
  expect(run).not.toHaveBeenCalled();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe(typed.name);
});

test('With no signal nobody is registered for a hidden webinar that only the built page still shows', async () => {
  const know = await typeEarly('2030-01-08', webinar, [{ ...webinar, hidden: true }]);
  pullItem.mockResolvedValue(noSignal);
  await register();
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toMatch(hiddenWords);
  await know([webinar], Date.now() + 1);
  expect(screen.queryByRole('alert'), 'it is on the site again').toBeNull();
});

test('Where the office shows the webinar again, the tap that this phone would have refused registers', async () => {
  const list: Event[] = [{ ...webinar, hidden: true }];
  await typeEarly('2030-01-08', webinar, list);
  pullItem.mockImplementation(async () => {
    list.splice(0, 1, webinar);
    return undefined;
  });
  await register();
  expect(run).toHaveBeenCalledOnce();
});

test('A webinar that was deleted or called off while its visitor typed is not registered for, and the typed text stays', async () => {
  const list: Event[] = [webinar];
  run.mockResolvedValue(accepted);
  await open(list);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  pullItem.mockImplementation(async () => {
    list.splice(0, 1, { ...webinar, cancelled: true });
    return undefined;
  });
  await register();
  list.splice(0, 1);
  await register();
  expect(retry).not.toHaveBeenCalled();
  expect(discard.mock.calls.length, 'each is taken back before it left').toBe(run.mock.calls.length);
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe(typed.name);
});

test('The next tap registers where the office shows a called off webinar again', async () => {
  const { pull } = await open([webinar]);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  type('Thandi');
  const list: Event[] = [{ ...webinar, cancelled: true }];
  await pull(list);
  await register();
  expect(run).not.toHaveBeenCalled();
  pullItem.mockImplementation(async () => {
    list.splice(0, 1, webinar);
    return undefined;
  });
  await register();
  expect(run).toHaveBeenCalledOnce();
});

test('A visitor is told of a webinar that was moved meanwhile, and nothing is sent before they tap again', async () => {
  const list: Event[] = [webinar];
  run.mockResolvedValue(accepted);
  await open(list);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  const day = '2030-01-24';
  pullItem.mockImplementation(async () => {
    list.splice(0, 1, { ...webinar, dateFrom: day, dateTo: day, timeFrom: '08:00' });
    return undefined;
  });
  await register();
  expect(screen.getByRole('alert').textContent).toMatch(
    /The office moved this webinar.*It is now Thursday 24 January 2030.*Nothing was sent/,
  );
  expect(discard).toHaveBeenCalledOnce();
  expect(retry).not.toHaveBeenCalled();
});

test('A person who chooses another webinar while the office is asked is not registered for the first', async () => {
  run.mockResolvedValue(accepted);
  const { choose } = await open([webinar, earlier], webinar.id);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  let answer: () => void = () => undefined;
  pullItem.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(undefined))));
  const registering = register();
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  await choose(earlier.id);
  answer();
  await registering;
  expect(discard).toHaveBeenCalledOnce();
  expect(retry).not.toHaveBeenCalled();
  expect(titleAndId()).toEqual(other);
});

test('A registration is kept on the phone before the office is asked, and goes by itself where the page is closed', async () => {
  await open([webinar]);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  pullItem.mockImplementation(() => new Promise(() => undefined));
  register().catch(() => undefined);
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect(run.mock.calls[0]?.[2]).toMatchObject({ holdFor: 10_000 });
});

test('With no word from the office a registration is taken: it may well be planned', async () => {
  await typeEarly('2030-01-08', gone);
  pullItem.mockResolvedValue({ kind: 'offline', message: 'No answer', applied: 'no' });
  await register();
  expect(run).toHaveBeenCalledOnce();
});

test('A clock that is months ahead hides no coming webinar, and refuses no registration', async () => {
  vi.setSystemTime('2030-05-08T08:00:00+02:00');
  const ahead = Date.parse('2030-05-08') - Date.parse('2030-01-08');
  noteClock({ ahead, at: moment() });
  onTestFinished(() => noteClock({ ahead: 0, at: moment() }));
  await open([webinar]);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  await register();
  expect(run).toHaveBeenCalledOnce();
});
