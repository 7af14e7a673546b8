import { alive } from '../fixtures/journeys/alive.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import {
  expectAllSent,
  fillIn,
  lamp,
  register,
  submitButton,
  thandi,
} from '../fixtures/journeys/registration.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';

test.use({ viewport: smallPhone });

test('A link in the name is refused at the field, with what to do; the rest stays typed', async ({
  phone,
  site,
}) => {
  const page = await phone.install('/events');
  await fillIn(page, { ...thandi, Name: 'Win at www.win.example', Company: 'Cash@Home' });
  await submitButton(page).click();
  const name = page.getByLabel(/^Name/);
  await expect(name).toHaveAccessibleDescription('Type your name, without a link');
  await expect(page.getByLabel(/^Company/)).toHaveAccessibleDescription(
    /^Type your company, without a link or an @/,
  );
  await expect(page.getByRole('link', { name: 'Name: Type your name, without a link' })).toBeVisible();
  expect(site.bookings()).toEqual([]);
  await name.fill('Thandi');
  await page.getByLabel(/^Company/).fill('Cash at Home');
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/event-confirmation\?ref=/);
  await expectAllSent(page);
  expect(site.bookings()[0]?.fields).toMatchObject({
    name: 'Thandi',
    surname: 'Mokoena',
    company: 'Cash at Home',
  });
});

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

test('A mistyped address is asked about, with no signal too; one tap takes the one that was meant', async ({
  phone,
  site,
}) => {
  const first = await phone.installWhole('/events');
  await first.close();
  await phone.offline();
  const page = await phone.open('/events');
  await fillIn(page, { ...thandi, Email: 'thandi@gmial.com', Phone: '\u202a0027 82 555 0143\u202c' });
  const meant = page.getByRole('button', { name: 'Did you mean thandi@gmail.com?' });
  await meant.click();
  await expect(page.getByLabel(/^Email/)).toHaveValue('thandi@gmail.com');
  await expect(page.getByLabel(/^Email/)).toBeFocused();
  await expect(meant).toHaveCount(0);
  await submitButton(page).click();
  await expect(lamp(page, 'sent')).toHaveText('Not sent yet');
  await phone.online();
  await expectAllSent(page);
  const { sentAt, ...fields } = site.bookings()[0]?.fields ?? {};
  expect(fields).toMatchObject({ email: 'thandi@gmail.com', phone: '0027 82 555 0143' });
  expect(Date.parse(String(sentAt))).not.toBeNaN();
  expect(site.mails().map((mail) => mail.recipient_email)).toContain('thandi@gmail.com');
});

test('Where the question about the address cannot be had, the registration goes on without it @full', async ({
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

  test('On the host that has bookings of years, odd ones among them, one more comes below its own webinar', async ({
    phone,
    site,
  }) => {
    const page = await phone.install('/events?event=3');
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
