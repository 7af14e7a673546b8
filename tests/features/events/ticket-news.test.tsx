// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { registerBooking } from '#src/features/events/operations.ts';
import * as files from '#src/ui/save-file.ts';
import { eventually } from '../../fixtures/eventually.ts';
import {
  inCalendar,
  movedWebinar,
  noteRecord,
  openTicket,
  sentProgress,
} from '../../fixtures/features/open-ticket.tsx';
import { progressIn } from '../../fixtures/features/progress.ts';
import { webinar } from '../../fixtures/features/registration.ts';

afterEach(cleanup);

test('After the calendar file was taken, a ticket of a moved webinar has the old time beside the new, and the next file', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue(undefined);
  onTestFinished(() => saved.mockRestore());
  await openTicket([], 'group', {}, { event: movedWebinar, localRecords: { calendar: inCalendar } });
  const news = screen.getByRole('region', { name: 'Time changed: update your calendar' });
  expect(news.textContent).toContain('In your calendarThursday 10 January 203010:00 to 12:00 SAST');
  expect(news.textContent).toContain('NowThursday 17 January 203018:00 to 20:00 SAST');
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Update calendar' }));
  await eventually(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[2]).toContain('UID:event-2-phone@');
  expect(saved.mock.calls[0]?.[2]).toContain('SEQUENCE:1');
});

test('A webinar that is only moved to another place says so, and the calendar is told', async () => {
  const event = { ...webinar, location: 'Soweto' };
  await openTicket([], 'group', {}, { event });
  expect(screen.getByText('The place is another one. It was: Online.')).toBeTruthy();
  cleanup();
  await openTicket([], 'group', {}, { event, localRecords: { calendar: inCalendar } });
  const news = screen.getByRole('region', { name: 'Place changed: update your calendar' });
  expect(news.textContent).toContain('In your calendarOnlineNowSoweto');
});

test.each([
  ['is called off', { ...webinar, cancelled: true }, 1],
  ['is moved', movedWebinar, 0],
] as const)(
  'A person who cannot come to a webinar that %s is asked to change their calendar %i times',
  async (_what, event, times) => {
    const localRecords = { calendar: inCalendar, ...noteRecord('cannot come') };
    await openTicket(
      [sentProgress],
      'group',
      {},
      { event, localRecords: localRecords, others: { n1: [progressIn('done')] } },
    );
    expect(screen.queryAllByRole('button', { name: /calendar$/ })).toHaveLength(times);
  },
);

test('A ticket of a webinar that was called off says so, and gives the file that takes it out of the calendar', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue(undefined);
  onTestFinished(() => saved.mockRestore());
  const event = { ...webinar, cancelled: true };
  await openTicket([sentProgress], 'group', {}, { event, localRecords: { calendar: inCalendar } });
  expect(screen.getByRole('region', { name: 'The office called this webinar off' })).toBeTruthy();
  expect(screen.queryByText(/how to join/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'I can’t come' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove from calendar' }));
  await eventually(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[2]).toContain('STATUS:CANCELLED');
});

test('A calendar that knows that its webinar was called off is not asked about again', async () => {
  const facts = { ...inCalendar.facts, cancelled: true };
  const event = { ...webinar, cancelled: true };
  await openTicket(
    [sentProgress],
    'group',
    {},
    { event, localRecords: { calendar: { ...inCalendar, facts } } },
  );
  expect(screen.queryByRole('button', { name: 'Remove from calendar' })).toBeNull();
});

test('A person whose webinar is gone is told so, with whom to call', async () => {
  await openTicket([sentProgress], 'group', {}, { listed: true });
  const news = screen.getByRole('region', { name: 'The office no longer has this webinar' });
  expect(news.textContent).toContain('Call us on 011 555 0134 and say 7QX4-2M9K.');
});

test.each([
  ['the list has not come', [sentProgress], {}, {}],
  [
    'the registration was not sent',
    [progressIn('pending', { name: registerBooking.name })],
    { listed: true },
    {},
  ],
  ['the registration was deleted', [], { listed: true }, { deleted: true }],
  ['the webinar is over', [sentProgress], { listed: true }, { dateFrom: '2020-01-10', dateTo: '2020-01-10' }],
] as const)('Nobody is told that their webinar is gone where %s', async (_why, steps, around, more) => {
  await openTicket(steps, 'group', more, around);
  expect(screen.queryByText('The office no longer has this webinar')).toBeNull();
});

test('A webinar whose day is to be confirmed has no calendar file yet', async () => {
  const undated = { dateFrom: '', dateTo: '', timeFrom: '', timeTo: '' };
  await openTicket([sentProgress], 'group', undated, { event: { ...webinar, ...undated } });
  expect(screen.getByText(/^Date to be confirmed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'I can’t come' })).toBeTruthy();
});
