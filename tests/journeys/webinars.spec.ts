import type { Page } from '@playwright/test';
import { sastDate, sastInstant } from '#src/kit/sast.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import {
  addEvent,
  changeEvent,
  dayFromNow,
  priceMorning,
  removeEvent,
  setClockOff,
  tillEvening,
} from '../fixtures/journeys/events.ts';
import { expect, holdScripts, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, fillIn, register, submitButton, thandi } from '../fixtures/journeys/registration.ts';
import { expectUsable, smallPhone } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';

test.use({ viewport: smallPhone });

const goneWords =
  'This webinar is no longer planned. What you typed is here: choose another one under “Also coming”.';

/** What the form itself says; the place for passing messages is an alert, too. */
function alertOf(page: Page) {
  return page.getByRole('region', { name: 'Register' }).getByRole('alert');
}

test('The page shows coming, cancelled and past webinars, also where a day cannot be read @full', async ({
  phone,
  site,
}) => {
  addEvent(site, { title: 'Last week’s books', dateFrom: dayFromNow(-7), highlights: 'Cash: in, out' });
  addEvent(site, { title: 'Some day', dateFrom: 'soon', timeFrom: 'half six', whoShouldAttend: null });
  addEvent(site, { title: 'Not this time', dateFrom: dayFromNow(5), cancelled: true });
  const page = await phone.open('/events');
  await page.keyboard.press('Shift');
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(main.getByRole('heading', { name: 'Called off' })).toBeVisible();
  await expect(heading).toHaveText(tillEvening.title);
  await expect(main.getByRole('link', { name: /^Some day Date to be confirmed, time/ })).toBeHidden();
  await expect(main.getByRole('link', { name: /^Some day Date and time to be confirmed/ })).toBeVisible();
  await expectUsable(page, 'several webinars');

  await main.getByRole('link', { name: /^Not this time/ }).click();
  await expect(heading).toHaveText('Not this time');
  await expect(main.getByRole('heading', { name: 'This webinar is called off' })).toBeVisible();
  await expect(submitButton(page)).toBeHidden();
  await expectUsable(page, 'a webinar that is called off');

  await main.getByText('Past webinars').click();
  await main.getByRole('link', { name: /^Last week’s books/ }).click();
  await expect(heading).toHaveText('Last week’s books');
  await expect(main.getByText('Past webinar', { exact: true })).toBeVisible();
  await expect(main.getByRole('term').filter({ hasText: /^Cash$/ })).toBeVisible();
  await expect(submitButton(page)).toBeHidden();
  await expectUsable(page, 'a webinar that is over');

  await main.getByRole('link', { name: 'See the next webinar' }).click();
  await expect(heading).toHaveText(tillEvening.title);
  await expect(submitButton(page)).toBeVisible();
});

test('At half past ten a visitor can register for a webinar that goes on past midnight @full', async ({
  phone,
  site,
}) => {
  const today = sastDate(Date.now());
  await setClockOff(phone, sastInstant(today, '22:30') - Date.now());
  const title = 'Count the till at night';
  addEvent(site, { title, dateFrom: today, dateTo: today, timeFrom: '22:00', timeTo: '00:30' });
  const page = await phone.open('/events');
  await page.keyboard.press('Shift');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('22:00 to 00:30 SAST, past midnight').first()).toBeVisible();
  await register(page);
  await expectAllSent(page);
  expect(site.bookings()).toMatchObject([{ fields: { event_title: title, event_date: today } }]);
});

test('A clock that is four months ahead is asked about, and hides no webinar @full', async ({
  phone,
  site,
}) => {
  await setClockOff(phone, 120 * 24 * 3_600_000);
  const page = await phone.open('/events');
  await page.keyboard.press('Shift');
  await expect(page.getByText(/^This phone’s date is \d+ \w+ \d{4}\. Is that right\?$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tillEvening.title);
  await page.getByRole('button', { name: 'Close this notice' }).click();
  await register(page);
  await expectAllSent(page);
  expect(site.bookings()).toHaveLength(1);
});

/** Looks at every frame which title the page has, and whether it is seen; answers what was seen so far. */
async function watchTitles({
  context,
}: Phone): Promise<(page: Page, seen: 'shown' | 'hidden') => Promise<string[]>> {
  await context.addInitScript(() => {
    const titles = { shown: new Set<string>(), hidden: new Set<string>() };
    Object.assign(window, { titles });
    function look() {
      const title = document.querySelector('h1');
      const isSeen = title?.checkVisibility({ visibilityProperty: true });
      if (title) titles[isSeen ? 'shown' : 'hidden'].add(title.textContent);
      requestAnimationFrame(look);
    }
    look();
  });
  return (page, seen) => page.evaluate((which) => [...Reflect.get(window, 'titles')[which]], seen);
}

test('A form filled in before the app was there is not sent for a webinar that is gone, which this phone shows no more', async ({
  phone,
  site,
}) => {
  removeEvent(site, tillEvening.id);
  const titles = await watchTitles(phone);
  const release = await holdScripts(phone);
  const page = await phone.open('/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tillEvening.title);
  await fillIn(page);
  await submitButton(page).click();
  release();
  await expect(alertOf(page)).toHaveText(goneWords);
  await expect(page.getByText('No longer planned', { exact: true })).toBeVisible();
  expect(await titles(page, 'shown'), 'on the first visit nothing else was known').toContain(
    tillEvening.title,
  );
  await expect(submitButton(page)).toHaveCount(0);
  await page.getByLabel(/^Name/).press('Enter');
  await silence(page, 500, 'a booking is sent');
  expect(site.bookings()).toHaveLength(0);
  for (const [label, value] of Object.entries(thandi))
    await expect(page.getByLabel(new RegExp(`^${label}`))).toHaveValue(value);

  await page.getByRole('link', { name: new RegExp(`^${priceMorning.title}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(priceMorning.title);
  await expect(page.getByLabel(/^Name/)).toHaveValue(thandi.Name);
  await submitButton(page).click();
  await expectAllSent(page);
  expect(site.bookings()).toMatchObject([{ fields: { event_title: priceMorning.title, name: 'Thandi' } }]);

  await test.step('a phone that knows better does not show the webinar the page was built with, not even for a moment', async () => {
    await page.goto(`${phone.url}/events`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(priceMorning.title);
    await alive(page);
    expect(await titles(page, 'shown')).toEqual([priceMorning.title]);
  });
});

test('A webinar that a visitor has begun to read stays, and a link to a new webinar opens it or says why not', async ({
  phone,
  site,
}) => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  site.fault({ match: 'search', fault: 'delay', ms: 3_000, times: 0 });
  const tonight = addEvent(site, { title: 'Tonight’s till', dateFrom: dayFromNow(0), timeTo: '23:59' });
  const page = await phone.open('/events');
  await page.getByRole('link', { name: 'Go to the registration' }).click();
  const line = page.getByText(/^There is an earlier one: Tonight’s till, today at 18:00\./);
  await expect(line.first()).toBeVisible();
  await expect(heading(page)).toHaveText(tillEvening.title);
  await expect(page.getByRole('region', { name: 'Register' })).toContainText(tillEvening.title);
  await register(page);
  await expectAllSent(page);
  expect(site.bookings()).toMatchObject([{ fields: { event_title: tillEvening.title } }]);
  site.clearFaults();

  await test.step('made after this phone pulled the list', async () => {
    const made = addEvent(site, { title: 'Made a minute ago', dateFrom: dayFromNow(9) });
    await page.goto(`${phone.url}/events?event=${made}`);
    await expect(heading(page)).toHaveText('Made a minute ago');
  });
  await test.step('with no signal', async () => {
    const other = addEvent(site, { title: 'Not on this phone', dateFrom: dayFromNow(9) });
    await phone.offline();
    await page.goto(`${phone.url}/events?event=${other}`);
    await expect(page.getByText('This phone doesn’t know that webinar yet')).toBeVisible();
    await expect(submitButton(page)).toHaveCount(0);
    await expectUsable(page, 'a webinar that the phone does not know');
    await phone.online();
    await expect(heading(page)).toHaveText('Not on this phone');
  });
  await test.step('deleted while somebody fills its form in', async () => {
    await page.goto(`${phone.url}/events?event=${tonight}`);
    await fillIn(page);
    removeEvent(site, tonight);
    await submitButton(page).click();
    await expect(alertOf(page)).toHaveText(goneWords);
    expect(site.bookings()).toHaveLength(1);
    await page.goto(`${phone.url}/events?event=${tonight}`);
    await expect(heading(page)).toHaveText('We can’t find that webinar');
  });
});

test('Where the app does not load, that webinar is shown all the same: better than none', async ({
  phone,
}) => {
  await phone.context.addInitScript(() => {
    // A blank page has no storage.
    if (isSecureContext) localStorage.setItem('next-event', '77 2030-01-01 18:00');
  });
  const titles = await watchTitles(phone);
  await holdScripts(phone);
  const page = await phone.open('/events');
  await expect.poll(() => titles(page, 'shown')).toEqual([tillEvening.title]);
  expect(await titles(page, 'hidden')).toEqual([tillEvening.title]);
});

test('A registration for a webinar that is called off while somebody types is not sent, and the text stays @full', async ({
  phone,
  site,
}) => {
  const page = await phone.open('/events');
  await fillIn(page);
  changeEvent(site, tillEvening.id, { cancelled: true });
  // Seven hours later the page asks again.
  await setClockOff(phone, 7 * 3_600_000);
  const other = await phone.open('/events');
  await other.keyboard.press('Shift');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(priceMorning.title);
  await other.close();
  await expect(alertOf(page)).toContainText('This webinar is called off.');
  await submitButton(page).click();
  await silence(page, 500, 'a booking is sent');
  expect(site.bookings()).toHaveLength(0);
  await expect(page.getByLabel(/^Name/)).toHaveValue(thandi.Name);
});
