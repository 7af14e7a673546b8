// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventsPage } from '#src/features/events/events-page.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SnapshotProvider } from '#src/hooks/snapshot-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { Engine } from '#src/sync/index.ts';
import {
  beginEachAnew,
  engineWith,
  first,
  open,
  over,
  past,
  pull,
  pullItem,
  titleAndId,
} from '../../fixtures/features/events-page.tsx';
import { webinar } from '../../fixtures/features/registration.ts';
import { silence } from '../../fixtures/silence.ts';

beginEachAnew();

test('With no signal it is not said that no webinar is planned: the phone only knows of those that are over', async () => {
  await open([over], undefined, undefined, undefined, 'offline');
  expect(await screen.findByText('The last webinar we know of is over')).toBeTruthy();
  cleanup();
  await open([over]);
  expect(await screen.findByText('No webinar is planned right now')).toBeTruthy();
});

test('Before the office was asked, a page that was made weeks ago does not say that no webinar is planned', async () => {
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

test('The page says that the office answers with an error, with a way to try again and to ask', async () => {
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

test('A webinar that this phone cannot read at all is not nothing either: nobody is told that none is planned', async () => {
  await open([], undefined, undefined, undefined, 'none', { events: 1 });
  expect(await screen.findByText('We can’t show the next webinar')).toBeTruthy();
  expect(screen.queryByText(/No webinar is planned/)).toBeNull();
});

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
  await waitFor(() => expect(titleAndId()).toEqual(first));
  const folded = screen.getByRole('heading', { name: 'Past webinars' }).closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toMatch(/1 November 2029.*The one before.*1 October 2029/);
});

test('With no signal the link of a webinar that this phone knows to be hidden says so, and not that the phone does not know it', async () => {
  pull.mockResolvedValue({ kind: 'offline', message: 'No answer', applied: 'no' });
  pullItem.mockResolvedValue({ kind: 'offline', message: 'No answer', applied: 'no' });
  const draft = { ...webinar, id: '9', title: 'Webinar', hidden: true };
  await open([webinar, draft], draft.id, undefined, undefined, 'offline');
  expect(await screen.findByText('That webinar is not on the site at the moment')).toBeTruthy();
  expect(
    screen.getByText(/That is the last this phone heard. We look again as soon as you’re online/),
  ).toBeTruthy();
  expect(screen.queryByText(/does not know/)).toBeNull();
  cleanup();
  await open([webinar], '10', undefined, undefined, 'offline');
  expect(await screen.findByText('This phone doesn’t know that webinar yet')).toBeTruthy();
});
