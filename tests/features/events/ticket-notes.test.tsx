// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { registerBooking } from '#src/features/events/operations.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { noteRecord, openTicket, sentProgress } from '../../fixtures/features/open-ticket.tsx';
import { progressIn, refused } from '../../fixtures/features/progress.ts';
import { typed, webinar } from '../../fixtures/features/registration.ts';
import { silence } from '../../fixtures/silence.ts';

afterEach(cleanup);

test('“I can’t come” asks once, and tells the office by the booking’s marker', async () => {
  const { asked, changed } = await openTicket([sentProgress]);
  fireEvent.click(screen.getByRole('button', { name: 'I can’t come' }));
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Tell the office I can’t come' }));
  await eventually(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    ...{ event_id: '2', reference: '7QX4-2M9K', booking: 'group', kind: 'cannot come', after: ['group'] },
  });
  expect(changed.at(-1)).toMatchObject({ kind: 'ticket-notes', key: 'group' });
});

test.each([
  ['pending', 'device', 'Saved here: we tell the office when you’re online'],
  ['sending', 'sending', 'Telling the office'],
  ['unknown', 'checking', 'Checking whether the office knows'],
  ['done', 'sent', 'The office knows you can’t come'],
] as const)(
  'A ticket whose note “cannot come” is %s says so as far as it is known',
  async (detail, state, words) => {
    const others = { n1: [progressIn(detail)] };
    await openTicket([sentProgress], 'group', {}, { localRecords: noteRecord('cannot come'), others });
    expect(screen.getByText(words).closest('[data-state]')?.getAttribute('data-state')).toBe(state);
    expect(screen.getByText('You can’t come to this webinar.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'I’m coming after all' })).toBeTruthy();
  },
);

test('A note whose outcome nobody knows any more is not called known to the office', async () => {
  await openTicket([], 'group', {}, { localRecords: noteRecord('cannot come') });
  expect(screen.getByText('You said it here on Tuesday 8 January 2030')).toBeTruthy();
  expect(screen.queryByText(/The office knows/)).toBeNull();
});

test('A note that was seen to arrive is called known for as long as the ticket is on the phone', async () => {
  const first = await openTicket(
    [sentProgress],
    'group',
    {},
    { localRecords: noteRecord('cannot come'), others: { n1: [progressIn('done')] } },
  );
  await eventually(() =>
    expect(first.changed).toContainEqual([
      'ticket-notes',
      { notes: [expect.objectContaining({ group: 'n1', outcome: 'arrived' })] },
    ]),
  );
  cleanup();
  await openTicket([], 'group', {}, { localRecords: noteRecord('cannot come', { outcome: 'arrived' }) });
  expect(screen.getByText('The office knows you can’t come')).toBeTruthy();
});

test('A note that was deleted before it was sent counts as never said', async () => {
  await openTicket(
    [sentProgress],
    'group',
    {},
    { localRecords: noteRecord('cannot come'), others: { n1: [progressIn('cancelled')] } },
  );
  expect(screen.getByRole('button', { name: 'I can’t come' })).toBeTruthy();
  expect(screen.queryByText('You can’t come to this webinar.')).toBeNull();
});

test('A note that the office refused says so, and goes once more by a tap', async () => {
  const others = { n1: [progressIn('blocked', { sends: 1, cause: refused })] };
  const { asked } = await openTicket(
    [sentProgress],
    'group',
    {},
    { localRecords: noteRecord('cannot come'), others },
  );
  expect(screen.getByText('We couldn’t tell the office you can’t come')).toBeTruthy();
  expect(screen.getByText(/^The office says no\. You can also call us/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await eventually(() => expect(asked).toEqual(['retry x']));
});

test('A person who comes after all tells the office so, after their earlier note', async () => {
  const others = { n1: [progressIn('pending')] };
  const { asked } = await openTicket(
    [sentProgress],
    'group',
    {},
    { localRecords: noteRecord('cannot come'), others },
  );
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

test('Two quick taps tell the office once', async () => {
  const { asked } = await openTicket([sentProgress]);
  fireEvent.click(screen.getByRole('button', { name: 'I can’t come' }));
  const yes = screen.getByRole('button', { name: 'Tell the office I can’t come' });
  fireEvent.click(yes);
  await eventually(() => expect(asked).toHaveLength(1));
  fireEvent.click(yes);
  await silence({ ms: 50, shown: 'a second note' });
  expect(asked).toHaveLength(1);
});

test('Two quick taps on a registration that was taken back tell nobody of it', async () => {
  const steps = [progressIn('pending', { name: registerBooking.name, args: typed })];
  const { asked } = await openTicket(steps);
  fireEvent.click(screen.getByRole('button', { name: 'I can’t come' }));
  const yes = screen.getByRole('button', { name: 'Take back my registration' });
  steps[0] = progressIn('cancelled', { name: registerBooking.name });
  fireEvent.click(yes);
  await silence({ ms: 50, shown: 'a second note' });
  expect(asked).toEqual([]);
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
  const { asked } = await openTicket([sentProgress], 'group', today);
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

test('Somebody who leaves the word of the day empty is asked for it', async () => {
  const { asked } = await openTicket([sentProgress], 'group', today);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findAllByText(/Type the word of the day/)).length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});

test.each([
  ['pending', '“Stokvel”: saved on this phone. We send it when you’re online'],
  ['done', 'We have your word: “Stokvel”'],
] as const)('A word of the day that is %s is said to be so', async (detail, words) => {
  const others = { n1: [progressIn(detail)] };
  await openTicket(
    [sentProgress],
    'group',
    {},
    { localRecords: noteRecord('word', { word: 'Stokvel' }), others },
  );
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('Send another word')).toBeTruthy();
});

test('In the list a ticket says first that its webinar was called off, or that its person cannot come', async () => {
  await openTicket([sentProgress], '', {}, { event: { ...webinar, cancelled: true } });
  expect(screen.getByRole('link', { name: /Books that balance/ }).textContent).toContain('Called off');
  cleanup();
  await openTicket(
    [sentProgress],
    '',
    {},
    { localRecords: noteRecord('cannot come'), others: { n1: [progressIn('done')] } },
  );
  expect(screen.getByRole('link', { name: /Books that balance/ }).textContent).toContain(
    'The office knows you can’t come',
  );
});

test('In a browser that stores nothing, a ticket says whom to call and keeps no note', async () => {
  await openTicket([{ ...sentProgress, unkept: true }]);
  expect(screen.getByText('If you can’t come, call us on 011 555 0134 and say 7QX4-2M9K.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I can’t come' })).toBeNull();
});
