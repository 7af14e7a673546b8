import { expect, holdScripts, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, fillIn, register, submitButton, thandi } from '../fixtures/journeys/registration.ts';
import { problemSummary, screens } from '../fixtures/journeys/screens.ts';

const blank = 'Please fill in all fields marked with *';

for (const viewport of screens) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, {
    tag: viewport.width === 360 ? [] : '@full',
  }, () => {
    test.use({ viewport });

    test('A blank form says what is missing below the header, and each sentence leads to its field', async ({
      phone,
    }) => {
      const page = await phone.open('/events');
      await submitButton(page).click();
      const summary = problemSummary(page);
      await expect(summary).toBeFocused();
      await expect(summary.getByText(blank)).toHaveCount(1);
      const top = (await summary.boundingBox())?.y ?? 0;
      const header = await page.getByRole('banner').boundingBox();
      expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByLabel('Province')).toHaveAccessibleDescription('Choose your province');
      await summary.getByRole('link', { name: 'Province: Choose your province' }).click();
      await expect(page.getByLabel('Province')).toBeFocused();
    });

    test('A bad e-mail and a bad phone each get their own sentence; what was typed stays', {
      tag: '@full',
    }, async ({ phone }) => {
      const page = await phone.open('/events');
      await fillIn(page, { ...thandi, Email: 'thandi@', Phone: '12' });
      await submitButton(page).click();
      await expect(page.getByRole('link', { name: /^(Email|Phone): Check/ })).toHaveCount(2);
      await expect(page.getByLabel(/^Email/)).toHaveAccessibleDescription(/email/i);
      await expect(page.getByLabel(/^Phone/)).toHaveAccessibleDescription(/number/i);
      await expect(page.getByLabel(/^Surname/)).toHaveValue('Mokoena');
      await page.getByLabel(/^Email/).fill('thandi@spaza.example');
      await submitButton(page).click();
      await expect(page.getByRole('link', { name: /^(Email|Phone): Check/ })).toHaveText(/^Phone: /);
    });

    test('A double tap on the button is one booking', async ({ phone, site }) => {
      const page = await phone.install('/events');
      await fillIn(page);
      await submitButton(page).dblclick();
      await expectAllSent(page);
      expect(site.bookings()).toHaveLength(1);
      expect(site.mails()).toHaveLength(2);
    });
  });
}

test('With every script late, what was typed and submitted before they came is not lost @full', async ({
  phone,
  site,
}) => {
  const release = await holdScripts(phone);
  const page = await phone.open('/events');
  await fillIn(page);
  await submitButton(page).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await expectAllSent(page, 40_000);
  expect(site.bookings()).toHaveLength(1);
  expect(site.bookings()[0]?.fields).toMatchObject({
    name: 'Thandi',
    surname: 'Mokoena',
    email: 'thandi@spaza.example',
    phone: '082 555 0143',
    province: 'Gauteng',
    city: 'Soweto',
    company: 'Mokoena Spaza',
    occupation: 'Shop owner',
  });
});

test('The ticket goes into a calendar: one file, the right instant, no join link', { tag: '@full' }, async ({
  phone,
  site,
}) => {
  const page = await phone.install('/events');
  await register(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text).toContain('BEGIN:VEVENT');
  expect(text).toMatch(/^UID:event-\d+-[0-9A-Z]{26}@/m);
  expect(text).toMatch(/^DTSTART:\d{8}T160000Z/m);
  expect(text).not.toContain('teams.example');
  await expectAllSent(page);
  const mail = site.mails().find(({ recipient_email }) => recipient_email === 'thandi@spaza.example');
  expect(mail?.message).toContain('https://teams.example/');
  expect(mail?.message).toContain(`Ref: ${site.bookings()[0]?.reference}`);
});

test('Nothing of a ticket is left on the phone once it is forgotten', async ({ phone }) => {
  const page = await phone.install('/events');
  await register(page);
  await expectAllSent(page);
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await page.getByRole('button', { name: 'Remove this ticket from this device' }).click();
  await expect(page.getByText('Thandi')).toHaveCount(0);
  await page.goto(new URL('/event-confirmation', page.url()).href);
  await expect(page.getByRole('link', { name: /Thandi/ })).toHaveCount(0);
});
