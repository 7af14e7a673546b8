// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Event } from '#src/features/events/model.ts';
import { usePinnedEvent } from '#src/features/events/use-pinned-event.tsx';
import {
  beginEachAnew,
  earlier,
  first,
  open,
  other,
  pullItem,
  register,
  run,
  savedTicket,
  titleAndId,
  type,
} from '../../fixtures/features/events-page.tsx';
import { webinar } from '../../fixtures/features/registration.ts';
import { silence } from '../../fixtures/silence.ts';

beginEachAnew();

test('The poster says when it is, where, and what it costs', async () => {
  await open([webinar]);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  const facts = document.querySelector('[aria-labelledby=event-title] dl')?.textContent;
  expect(facts).toMatch(/^When.+SASTPlace.+PriceFree$/);
});

test('An untouched form follows the list: the page shows the earliest webinar', async () => {
  const { pull } = await open([webinar]);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  await pull([webinar, earlier]);
  await waitFor(() => expect(titleAndId()).toEqual(other));
});

test('Somebody who is typing keeps their webinar when the office adds an earlier one', async () => {
  const { pull } = await open([webinar]);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  type('Thandi');
  await pull([webinar, earlier]);
  // The page draws the list a moment after the phone has it.
  expect(await screen.findByText(earlier.title)).toBeTruthy();
  expect(titleAndId()).toEqual(first);
});

test('A text put into the form without an event, as by the boot script, holds the webinar too', async () => {
  const { pull } = await open([webinar]);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  (screen.getByLabelText('Name') as HTMLInputElement).value = 'Thandi';
  await pull([webinar, earlier]);
  expect(titleAndId()).toEqual(first);
});

test('Somebody who is typing when their webinar ends is not moved to another one, nor loses the form', async () => {
  await open([webinar, earlier]);
  await waitFor(() => expect(titleAndId()).toEqual(other));
  type('Thandi');
  vi.setSystemTime('2030-01-09T12:00:30+02:00');
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(titleAndId()).toEqual(other);
  vi.setSystemTime('2030-01-20T12:00:30+02:00');
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(titleAndId()).toEqual(other);
});

test('News about the pinned webinar itself is shown', async () => {
  const { pull } = await open([webinar]);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  type('Thandi');
  await pull([{ ...webinar, title: 'Books that balance, again' }, earlier]);
  await waitFor(() => expect(titleAndId()).toEqual(['Books that balance, again', webinar.id]));
});

test('A person who chooses another webinar gets it, with the text they typed', async () => {
  const { choose } = await open([webinar, earlier]);
  await waitFor(() => expect(titleAndId()).toEqual(other));
  type('Thandi');
  await choose(webinar.id);
  expect(titleAndId()).toEqual(first);
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Thandi');
});

test('Text typed before the page came alive goes to the webinar that the address names', async () => {
  const asked = document.createElement('div');
  function Page({ now }: { readonly now: number }) {
    const coming = [earlier, webinar];
    const wanted = (now > 0 && coming.find(({ id }) => id === webinar.id)) || coming[0];
    const { event, formContainer } = usePinnedEvent(wanted, webinar.id, coming, false);
    return (
      <div ref={formContainer}>
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

test('A webinar the address names is waited for with no other one in its place, and shown when this phone knows it', async () => {
  pullItem.mockReturnValue(new Promise(() => undefined));
  const { pull } = await open([earlier], webinar.id, undefined, undefined, undefined, undefined, false);
  await screen.findByText('Opening the webinar');
  expect(document.querySelector('#registration')).toBeNull();
  await pull([earlier, webinar]);
  await waitFor(() => expect(titleAndId()).toEqual(first));
});

test('Nothing is shown in the place of a webinar that the office says it no longer has, but a way to the next one', async () => {
  await open([webinar], '77');
  await screen.findByRole('heading', { level: 1, name: 'We can’t find that webinar' });
  expect(pullItem.mock.calls[0]?.[1]).toBe('77');
  expect(document.querySelector('#registration')).toBeNull();
  expect(screen.getByRole('link', { name: 'See the next webinar' })).toBeTruthy();
});

test('With no signal a webinar that this phone does not know is not called gone, nor is another one shown', async () => {
  pullItem.mockResolvedValue({ kind: 'offline', message: 'No answer', applied: 'no' });
  await open([webinar], '77');
  await screen.findByText(/doesn’t know that webinar yet/);
  expect(document.querySelector('#registration')).toBeNull();
});

test('A visitor who tapped keeps their webinar, and is offered the earlier one in a line', async () => {
  const { pull, choose } = await open([webinar], undefined, {
    ...savedTicket,
    value: { ...savedTicket.value, deleted: true },
  });
  await waitFor(() => expect(titleAndId()).toEqual(first));
  fireEvent.pointerDown(document.body);
  await pull([webinar, earlier]);
  expect(titleAndId()).toEqual(first);
  const offers = screen.getAllByText(/^There is an earlier one: The earlier one, Wednesday 9 January 2030 /);
  expect(offers).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Another webinar is coming' })).toBeTruthy();
  await choose(earlier.id);
  expect(titleAndId()).toEqual(other);
  expect(screen.queryByText(/There is an earlier one/)).toBeNull();
});

test('The form and its button name the webinar and its day', async () => {
  await open([webinar]);
  await waitFor(() => expect(titleAndId()).toEqual(first));
  expect(screen.getByRole('button', { name: /^Register for Thu 10 January/ })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Register' }).textContent).toContain(webinar.title);
});

test('A ticket on the phone is called a ticket: nobody is called registered from the phone alone', async () => {
  await open([webinar]);
  const link = await screen.findByRole('link', { name: 'see ticket 7QX4-2M9K' });
  expect(link.closest('p')?.textContent).toContain('Thandi has a ticket for this webinar: see ticket');
  expect(link.closest('p')?.textContent).not.toContain('registered');
});

test('A visitor’s ticket names nobody to the person who is signed in', async () => {
  await open([webinar], undefined, { ...savedTicket, owner: 'anyone' }, 'someone');
  const link = await screen.findByRole('link', { name: 'see ticket 7QX4-2M9K' });
  expect(link.closest('p')?.textContent).toContain('Somebody has a ticket for this webinar: see ticket');
});

test('Nobody whose registration was deleted is said to have a ticket', async () => {
  await open([webinar], undefined, { ...savedTicket, value: { ...savedTicket.value, deleted: true } });
  await waitFor(() => expect(titleAndId()).toEqual(first));
  await act(() => silence({ ms: 50, shown: 'the link to the ticket is shown' }));
  expect(screen.queryByRole('link', { name: 'see ticket 7QX4-2M9K' })).toBeNull();
});

test('Each of several coming webinars has its own registration, and those without a date are among them', async () => {
  const undated: Event = { ...webinar, id: '9', title: 'Some day', dateFrom: '', dateTo: '', timeFrom: '' };
  const { choose } = await open([undated, webinar, earlier]);
  await waitFor(() => expect(titleAndId()).toEqual(other));
  const rows = screen.getByRole('heading', { name: 'Also coming' }).parentElement;
  expect(rows?.textContent).toMatch(
    /Books that balance.*10 January.*Some day.*Date and time to be confirmed/,
  );
  const ways = [...(rows?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href') ?? '');
  expect(ways.map((way) => decodeURIComponent(way).replaceAll('"', ''))).toEqual([
    ...['/events?event=2', '/events?event=9'],
  ]);
  expect(screen.getByRole('link', { name: '2 other webinars are coming' })).toBeTruthy();
  await choose(webinar.id);
  expect(titleAndId()).toEqual(first);
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
