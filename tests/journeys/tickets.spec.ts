import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, lamp, register } from '../fixtures/journeys/registration.ts';
import { expectUsableInBoth, smallPhone } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';
import {
  changeEvent,
  deleteEvent,
  expectAttendance,
  notesAt,
  sayCannotCome,
  takeCalendar,
} from '../fixtures/journeys/tickets.ts';

test.use({ viewport: smallPhone });

test('A person who cannot come says so with no signal, changes their mind, and the office gets both in order', async ({
  phone,
  site,
}) => {
  const page = await phone.install('/events');
  await register(page);
  await expectAllSent(page);
  await phone.offline();
  await sayCannotCome(page);
  await expectAttendance(page, 'Saved here: we tell the office when you’re online', 'device');
  await expect(page.getByText('You can’t come to this webinar.')).toBeVisible();
  await expectUsableInBoth(page, 'a ticket of somebody who cannot come');
  await page.getByRole('button', { name: 'I’m coming after all' }).click();
  await expect(page.getByRole('button', { name: 'I can’t come' })).toBeVisible();
  await expectAttendance(page, 'Saved here: we tell the office when you’re online', 'device');
  expect(notesAt(site)).toEqual([]);
  await phone.online();
  await expectAttendance(page, 'The office knows you’re coming', 'sent');
  const [booking] = site.bookings();
  const whose = { parent: expect.any(String), reference: booking?.reference, booking: booking?.marker };
  expect(notesAt(site)).toMatchObject([
    { ...whose, kind: 'cannot come' },
    { ...whose, kind: 'coming after all' },
  ]);
  await page.reload();
  await expectAttendance(page, 'The office knows you’re coming', 'sent');
});

test('A person who cannot come before the registration was sent takes it back, and nothing is sent @full', async ({
  phone,
  site,
}) => {
  const page = await phone.installWhole('/events');
  await phone.offline();
  await register(page);
  await sayCannotCome(page, 'Take back my registration');
  await expect(page.getByText('You deleted this registration. It was not sent.')).toBeVisible();
  await expect(lamp(page, 'sent')).toHaveText('Not sent: you deleted it');
  await expect(page.getByRole('link', { name: 'Register again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I can’t come' })).toHaveCount(0);
  await phone.online();
  await silence(page, 1_000, 'a registration that was taken back is not sent');
  expect(site.bookings()).toEqual([]);
  expect(notesAt(site)).toEqual([]);
  expect(site.mails()).toEqual([]);
});

test('The ticket of a moved webinar has the old time beside the new, and a calendar file that replaces the first @full', async ({
  phone,
  site,
}) => {
  const page = await phone.install('/events');
  await register(page);
  await expectAllSent(page);
  const first = await takeCalendar(page, 'Add to calendar');
  expect(first.get('SEQUENCE')).toBe('0');
  changeEvent(site, { dateFrom: '2030-05-06', dateTo: '2030-05-06', timeFrom: '17:00', timeTo: '18:30' });
  await page.reload();
  const news = page.getByRole('region', { name: 'Time changed: update your calendar' });
  await expect(news).toContainText('NowMonday 6 May 203017:00 to 18:30 SAST');
  await expect(news).toContainText('18:00 to 19:30 SAST');
  await expectUsableInBoth(page, 'a ticket of a moved webinar');
  const second = await takeCalendar(page, 'Update calendar');
  expect(second.get('UID')).toBe(first.get('UID'));
  expect(Number(second.get('SEQUENCE'))).toBeGreaterThan(Number(first.get('SEQUENCE')));
  expect(second.get('DTSTART')).toBe('20300506T150000Z');
  await expect(news).toHaveCount(0);
  await expect(page.getByText(/^The office moved this\. It was on .*, 18:00 to 19:30 SAST\.$/)).toBeVisible();
  changeEvent(site, { cancelled: true });
  await page.reload();
  await expect(page.getByRole('region', { name: 'The office called this webinar off' })).toBeVisible();
  const third = await takeCalendar(page, 'Remove from calendar');
  expect(third.get('UID')).toBe(first.get('UID'));
  expect(third.get('STATUS')).toBe('CANCELLED');
  expect(third.get('SEQUENCE')).toBe('2');
  await expectUsableInBoth(page, 'a ticket of a webinar that was called off');
});

test('A person whose webinar the office deleted is told so on the ticket, with whom to call @full', async ({
  phone,
  site,
}) => {
  test.slow();
  const page = await phone.install('/events');
  await register(page);
  await expectAllSent(page);
  deleteEvent(site);
  await page.reload();
  const news = page.getByRole('region', { name: 'The office no longer has this webinar' });
  // That it is gone is believed once the office has said so twice, a minute apart.
  await expect(news).toContainText(`Call us on 011 555 0134 and say ${site.bookings()[0]?.reference}.`, {
    timeout: 90_000,
  });
  await expect(page.getByRole('button', { name: 'I can’t come' })).toHaveCount(0);
  await expectUsableInBoth(page, 'a ticket of a webinar that is gone');
});

test('The word of the day, typed with no signal before the webinar began, arrives later @full', async ({
  phone,
  site,
}) => {
  const page = await phone.install('/events');
  await register(page);
  await expectAllSent(page);
  await phone.offline();
  await page.getByText('The word of the day', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'The word of the day' }).fill('Stokvel.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(
    page.getByText('“Stokvel.”: saved on this phone. We send it when you’re online'),
  ).toBeVisible();
  expect(notesAt(site)).toEqual([]);
  for (const open of phone.context.pages()) await open.close();
  await phone.online();
  const later = await phone.open('/event-confirmation');
  await later.getByRole('link', { name: /Thandi/ }).click();
  await expectUsableInBoth(later, 'a ticket with a word');
  await expect(later.getByText('We have your word: “Stokvel.”')).toBeVisible({ timeout: 30_000 });
  const [booking] = site.bookings();
  expect(notesAt(site)).toMatchObject([
    { kind: 'word', word: 'Stokvel.', reference: booking?.reference, booking: booking?.marker },
  ]);
});

test('A person with no ticket on this phone types the reference and the word below the webinars @full', async ({
  phone,
  site,
}) => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
  changeEvent(site, { dateFrom: yesterday, dateTo: yesterday });
  const page = await phone.install('/events');
  const form = page.getByRole('region', { name: 'I was there' });
  await form.getByRole('textbox', { name: 'Reference' }).fill('7qx4 2m9');
  await form.getByRole('textbox', { name: 'The word of the day' }).fill('Stokvel');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Check the reference. It should look like 7QX4-2M9K').first()).toBeVisible();
  await expectUsableInBoth(page, 'the form for who was there');
  await form.getByRole('textbox', { name: 'Reference' }).fill('7qx4 2m9k');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('7QX4-2M9K: We have your word: “Stokvel”')).toBeVisible({ timeout: 30_000 });
  expect(notesAt(site)).toMatchObject([
    { kind: 'word', word: 'Stokvel', reference: '7QX4-2M9K', booking: '' },
  ]);
});
