import { alive } from '../fixtures/journeys/alive.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, fillIn, register, submitButton, thandi } from '../fixtures/journeys/registration.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';

test.use({ viewport: smallPhone });

test('On a line that stalls, where the page judges alone, a link is refused too @full', async ({
  phone,
  site,
}) => {
  await phone.context.route(/\/assets\/booking-form/, () => new Promise(() => undefined));
  const page = await phone.open('/events');
  await fillIn(page, { ...thandi, Name: 'https://win.example' });
  await submitButton(page).click();
  await expect(page.getByLabel(/^Name/)).toHaveAccessibleDescription('Type your name, without a link');
  expect(site.bookings()).toEqual([]);
});

test('A registration goes on without the question about the address where that cannot be loaded @full', async ({
  phone,
}) => {
  await phone.context.route(/\/assets\/email-hint/, (route) => route.abort());
  const page = await phone.open('/events');
  // What is typed before the page is alive asks nothing.
  await page.keyboard.press('Shift');
  await alive(page);
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('email-hint'));
  await fillIn(page, { ...thandi, Email: 'thandi@gmial.com' });
  await asked;
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/event-confirmation\?ref=/);
});

test.describe('on a host of some years', () => {
  test.use({ withBookings: true });

  test('A host with years of odd bookings gets one more, below the webinar that was chosen', async ({
    phone,
    site,
  }) => {
    const page = await phone.open('/events');
    await page.keyboard.press('Shift');
    // The page was built before the webinar of today was planned.
    await page.getByRole('link', { name: '2 other webinars are coming' }).click();
    await page.getByRole('link', { name: /^A price list that pays you/ }).click();
    await expect(page).toHaveURL(/\/events\?event=3$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'A price list that pays you', level: 1 })).toBeVisible();
    await register(page);
    await expectAllSent(page);
    expect(site.bookings()).toHaveLength(1);
    expect(site.bookings()[0]?.fields).toMatchObject({
      name: 'Thandi',
      event_title: 'A price list that pays you',
    });
    const own = site
      .host()
      .database.all("select * from other_info where ItemType = 'Bookings' and ParentId = '3'");
    expect(own).toHaveLength(1);
  });
});
