import { expect, holdScripts, test } from '../fixtures/journeys/phone.ts';
import {
  expectAllSent,
  fillIn,
  lamp,
  register,
  submitButton,
  thandi,
} from '../fixtures/journeys/registration.ts';
import { problemSummary, screens } from '../fixtures/journeys/screens.ts';

const blank = 'Please fill in all fields marked with *';

for (const viewport of screens) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, {
    tag: viewport.width === 360 ? [] : '@full',
  }, () => {
    test.use({ viewport });

    test('A person who leaves everything blank, types a link and mistypes their address is told each, and arrives, with no signal too', async ({
      phone,
      site,
    }) => {
      const first = await phone.installWhole('/events');
      await first.close();
      await phone.offline();
      const page = await phone.open('/events');
      const name = page.getByLabel(/^Name/);
      const summary = problemSummary(page);

      await test.step('a blank form says what is missing below the header, and each sentence leads to its field', async () => {
        await submitButton(page).click();
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

      await test.step('a mistyped address is asked about; one tap takes the one that was meant', async () => {
        await fillIn(page, {
          ...thandi,
          Name: 'Win at www.win.example',
          Company: 'Cash@Home',
          Email: 'thandi@gmial.com',
          Phone: '\u202a0027 82 555 0143\u202c',
        });
        const meant = page.getByRole('button', { name: 'Did you mean thandi@gmail.com?' });
        await meant.click();
        await expect(page.getByLabel(/^Email/)).toHaveValue('thandi@gmail.com');
        await expect(page.getByLabel(/^Email/)).toBeFocused();
        await expect(meant).toHaveCount(0);
      });

      await test.step('a link in the name is refused at the field, with what to do; the rest stays typed', async () => {
        await submitButton(page).click();
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
      });

      await test.step('the registration arrives as it was typed', async () => {
        await expect(lamp(page, 'sent')).toHaveText('Not sent yet');
        await phone.online();
        await expectAllSent(page);
        const { sentAt, ...fields } = site.bookings()[0]?.fields ?? {};
        expect(fields).toMatchObject({
          name: 'Thandi',
          surname: 'Mokoena',
          company: 'Cash at Home',
          email: 'thandi@gmail.com',
          phone: '0027 82 555 0143',
        });
        expect(Date.parse(String(sentAt))).not.toBeNaN();
        expect(site.mails().map((mail) => mail.recipient_email)).toContain('thandi@gmail.com');
      });
    });

    test('A bad e-mail and a bad phone each get their own sentence; the other text stays', {
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

    test('A double tap on the button is one booking', { tag: '@full' }, async ({ phone, site }) => {
      const page = await phone.install('/events');
      await fillIn(page);
      await submitButton(page).dblclick();
      await expectAllSent(page);
      expect(site.bookings()).toHaveLength(1);
      expect(site.mails()).toHaveLength(2);
    });
  });
}

test('With every script late, text typed and submitted before they came is not lost @full', async ({
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
