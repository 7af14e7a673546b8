// @vitest-environment happy-dom
/** The code for the door is on every ticket that admits somebody, and on no other. */
import { cleanup, screen } from '@testing-library/react';
import decodeQr from 'qr/decode.js';
import { afterEach, expect, test } from 'vitest';
import { pictureOf } from '#src/features/events/office/scan/decoder.ts';
import { registerBooking } from '#src/features/events/operations.ts';
import { must } from '#src/kit/must.ts';
import { noteRecord, openTicket, sentProgress } from '../../fixtures/features/open-ticket.tsx';
import { progressIn } from '../../fixtures/features/progress.ts';
import { webinar } from '../../fixtures/features/registration.ts';

afterEach(cleanup);

const shown = () => screen.queryByRole('img', { name: 'The code of ticket 7QX4-2M9K' });

/** Reads the code as a camera does. */
function readCode(drawing: Element): string {
  const size = Number(must(drawing.getAttribute('viewBox'), 'its size').split(' ')[2]);
  const path = must(drawing.querySelector('path')?.getAttribute('d'), 'its squares');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(
    ([, x, y, length]) => [Number(x), Number(y), Number(length)] as const,
  );
  return decodeQr(pictureOf({ size, runs }));
}

test.each([
  ['that arrived', 'done'],
  ['that waits for a signal', 'pending'],
] as const)(
  'A camera reads the reference and the event of a registration %s, and nothing of the person',
  async (_, detail) => {
    await openTicket([progressIn(detail, { name: registerBooking.name })], 'group', { location: 'Soweto' });
    expect(readCode(must(shown(), 'the code'))).toBe(`TICKET 7QX4-2M9K EVENT ${webinar.id}`);
    expect(screen.getByText('Show this at the door')).toBeTruthy();
  },
);

test('The ticket of a webinar has no door to be shown at', async () => {
  await openTicket([sentProgress]);
  expect(shown()).toBeTruthy();
  expect(screen.getByText('If we ask for your ticket, show this')).toBeTruthy();
});

test('A ticket that nobody comes with has no code', async () => {
  const over = { dateFrom: '2020-01-10', dateTo: '2020-01-10', timeFrom: '10:00', timeTo: '12:00' };
  const cannotCome = { localRecords: noteRecord('cannot come'), others: { n1: [progressIn('done')] } };
  for (const open of [
    () => openTicket([sentProgress], 'group', {}, { event: { ...webinar, cancelled: true } }),
    () => openTicket([], 'group', { deleted: true }),
    () => openTicket([progressIn('cancelled', { name: registerBooking.name })]),
    () => openTicket([sentProgress], 'group', {}, cannotCome),
    () => openTicket([sentProgress], 'group', over),
  ]) {
    await open();
    expect(shown()).toBeNull();
    cleanup();
  }
});
