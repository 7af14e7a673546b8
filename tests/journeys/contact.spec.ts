import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { unreadable } from '../fixtures/journeys/print.ts';
import { deviceWord, expectUsable, problemSummary, screens } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';

const thandi = {
  Name: 'Thandi Mokoena',
  Email: 'thandi@spaza.example',
  Phone: '082 555 0143',
  Company: 'Mokoena Spaza',
  Designation: 'Owner',
  Message: 'Can you come to our stokvel in Orlando?',
} as const;

async function fillIn(page: Page, changes: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...thandi, ...changes }))
    await page.getByLabel(new RegExp(`^${label}`)).fill(value);
}

function sendButton(page: Page) {
  return page.getByRole('button', { name: 'Send message' });
}

async function send(page: Page): Promise<void> {
  await fillIn(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/thank-you\?ref=/);
}

async function expectSent(page: Page): Promise<void> {
  await expect(page.locator('[data-lamp="sent"]')).toHaveText(/^Sent$/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
}

for (const viewport of screens) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, {
    tag: viewport.width === 360 ? [] : '@full',
  }, () => {
    test.use({ viewport });

    test('A visitor writes to the office: blank, wrong, then right; and with no signal, the schedule in hand', async ({
      phone,
      site,
    }) => {
      const first = await phone.install('/learning-center');

      await test.step('a blank form says what is missing', async () => {
        await first.goto(`${phone.url}/contact-us`);
        await sendButton(first).click();
        await expect(problemSummary(first)).toBeFocused();
        await expect(first.getByText(/^This field is required\. /)).toHaveText(
          [
            'Type your name.',
            'Type your email address.',
            'Type your phone number.',
            'Type your company, or your own name.',
            'Type what you do there.',
            'Type your message.',
          ].map((advice) => `This field is required. ${advice}`),
        );
        await expect(first).toHaveTitle(/^Error: /);
      });

      await test.step('a bad e-mail gets its own sentence and typed text stays', async () => {
        await fillIn(first, { Email: 'thandi@', Phone: '12' });
        await sendButton(first).click();
        await expect(problemSummary(first).getByRole('link')).toHaveText([/^Email: /, /^Phone: /]);
        await expect(first.getByLabel(/^Email/)).toHaveAccessibleDescription(/email address/);
        await expect(first.getByLabel(/^Phone/)).toHaveAccessibleDescription(/phone number/);
        await expect(first.getByLabel(/^Message/)).toHaveValue(thandi.Message);
        expect(site.mails()).toHaveLength(0);
      });

      await test.step('one e-mail arrives, and the page says so, on paper as dark words', async () => {
        await first.getByLabel(/^Appointment/).selectOption('Telephonically');
        await send(first);
        await expectSent(first);
        const [mail, ...more] = site.mails();
        expect(more).toEqual([]);
        expect(mail?.recipient_email).toBe('info@kasigrowth.example');
        expect(mail?.message).toContain('Telephonically');
        const reference = /Ref: ([\w-]+)/.exec(mail?.message ?? '')?.[1] ?? '';
        await expect(first.getByText(reference, { exact: true })).toBeVisible();
        await first.emulateMedia({ media: 'print', colorScheme: 'dark' });
        expect(await unreadable(first)).toEqual([]);
        await first.close();
      });

      await phone.offline();
      const page = await phone.open('/contact-us');
      await test.step('with no signal the message is saved, and shown as saved', async () => {
        await send(page);
        await expect(
          page.getByText(`Saved on this ${deviceWord(viewport)}. We’ll send it when you’re back online.`),
        ).toBeVisible();
        await expect(page.locator('[data-lamp="sent"]')).toHaveText('Not sent yet');
        await expect(page.getByText(/Thank you|was sent/)).toHaveCount(0);
        expect(site.mails()).toHaveLength(1);
      });

      await test.step('the schedule is taken along with no signal: one file, every date in it', async () => {
        const schedule = await phone.open('/learning-center');
        const download = schedule.waitForEvent('download');
        await schedule.getByRole('link', { name: /Download schedule/ }).click();
        const file = await download;
        const year = new Date().getFullYear();
        expect(file.suggestedFilename()).toBe(`training-schedule-${year}.pdf`);
        const chunks: Buffer[] = [];
        for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
        const text = Buffer.concat(chunks).toString('latin1');
        expect(text.startsWith('%PDF-1.4\n')).toBe(true);
        // What is over is written out when it is unfolded; on New Year's Day nothing is.
        const over = schedule.getByText(/^Dates that are over/);
        if (await over.isVisible()) {
          await over.click();
          await expect(schedule.locator('details time').first()).toBeVisible();
        }
        expect(text.match(/\(Sat \d+\) Tj/g)).toHaveLength(await schedule.locator('time').count());
        await schedule.close();
      });

      await test.step('the message is sent once when the signal is back', async () => {
        await phone.online();
        await expectSent(page);
        expect(site.mails()).toHaveLength(2);
      });
    });
  });
}

test('A double tap on the button is one message', { tag: '@full' }, async ({ phone, site }) => {
  const page = await phone.install('/contact-us');
  await fillIn(page);
  await sendButton(page).dblclick();
  await expectSent(page);
  await silence(page, 1_000, 'no second message is sent');
  expect(site.mails()).toHaveLength(1);
});

test('An e-mail whose answer was lost is never repeated by itself; the person sends it again @full', async ({
  phone,
  site,
}) => {
  const page = await phone.install('/contact-us');
  site.fault({ match: 'send-email.php', fault: 'drop-after', times: 1 });
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Did it arrive?');
  await expect(page.getByText(/We don’t know if it arrived/)).toBeVisible();
  const arrived = site.mails().length;
  await page.reload();
  await silence(page, 2_000, 'nothing is sent again by itself');
  expect(site.mails()).toHaveLength(arrived);
  await expectUsable(page, page.url());
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expectSent(page);
  expect(site.mails()).toHaveLength(arrived + 1);
});

test('A person who knows that it arrived says so, and nothing is sent again', { tag: '@full' }, async ({
  phone,
  site,
}) => {
  const page = await phone.install('/contact-us');
  site.fault({ match: 'send-email.php', fault: '500-after', times: 1 });
  await send(page);
  await page.getByRole('button', { name: 'It arrived' }).click();
  await expect(page.locator('[data-lamp="sent"]')).toHaveText('Arrived: you told us');
  await page.reload();
  await expect(page.locator('[data-lamp="sent"]')).toHaveText('Arrived: you told us');
  expect(site.mails()).toHaveLength(1);
});

test('With every page closed before the signal returns, the worker sends the message', {
  tag: '@full',
}, async ({ phone, site }) => {
  await phone.install('/contact-us');
  await phone.offline();
  const page = await phone.open('/contact-us');
  await send(page);
  for (const open of phone.context.pages()) await open.close();
  await phone.online();
  await expect.poll(() => site.mails().length, { timeout: 30_000 }).toBe(1);
  const later = await phone.open('/thank-you');
  await later.getByRole('link', { name: /Your message/ }).click();
  await expectSent(later);
});

test('A forgotten message leaves nothing on the phone', { tag: '@full' }, async ({ phone }) => {
  const page = await phone.install('/contact-us');
  await send(page);
  await expectSent(page);
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await page.getByRole('button', { name: 'Remove this message from this device' }).click();
  await expect(page.getByText('No message on this device yet')).toBeVisible();
  await expect(page.getByText('Thandi')).toHaveCount(0);
});

test('A visitor asks for a quote for a whole number of people', { tag: '@full' }, async ({ phone, site }) => {
  const page = await phone.install('/learning-center');
  await fillIn(page);
  const ask = page.getByRole('button', { name: 'Request a quote' });
  await page.getByLabel(/^Number of people/).fill('0');
  await ask.click();
  await expect(page.getByLabel(/^Number of people/)).toHaveAccessibleDescription(/whole number/);
  await page.getByLabel(/^Number of people/).fill('12');
  await ask.click();
  await expectSent(page);
  expect(site.mails()).toHaveLength(1);
  expect(site.mails()[0]?.subject).toMatch(/^Quote for 12 people from Thandi Mokoena/);
});

test('The schedule shows the current year, also when the page was built in another @full', async ({
  phone,
}) => {
  const page = await phone.context.newPage();
  await page.clock.setFixedTime(new Date('2030-12-31T22:30:00Z'));
  await page.goto(`${phone.url}/learning-center`);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduled trainings 2031');
  await expect(page.getByRole('link', { name: /Download schedule/ })).toHaveAttribute(
    'download',
    'training-schedule-2031.pdf',
  );
});

test('The schedule prints on one sheet, without the menu and the form, in black on white', {
  tag: '@full',
}, async ({ phone }) => {
  const page = await phone.install('/learning-center');
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-next], [data-over]').first()).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByLabel(/^Number of people/)).toBeHidden();
  await expect(page.getByText('Practical bookkeeping certificate').first()).toBeVisible();
  const ink = await page
    .locator('time')
    .first()
    .evaluate((time) => getComputedStyle(time).color);
  expect(ink).toBe('rgb(0, 0, 0)');
  const sheet = await page.pdf({
    format: 'A4',
    margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' },
  });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of screens) {
    test.describe(`${viewport.width} × ${viewport.height}, ${colorScheme}`, {
      tag: '@full',
    }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use the pages, with and without something wrong', async ({ phone }) => {
        const page = await phone.install('/learning-center');
        await page.keyboard.press('Shift');
        await expect(page.locator('[data-next], [data-over]').first()).toBeAttached();
        await expectUsable(page, page.url());
        await page.getByRole('button', { name: 'Request a quote' }).click();
        await expect(
          page.getByText('This field is required. Type your name.', { exact: true }),
        ).toBeVisible();
        await expectUsable(page, page.url());
        await page.goto(`${phone.url}/thank-you`);
        await expect(page.getByText(/No message on this (phone|device) yet/)).toBeVisible();
        await expectUsable(page, page.url());
        await page.goto(`${phone.url}/contact-us`);
        await expectUsable(page, page.url());
        await send(page);
        await expectSent(page);
        await expectUsable(page, page.url());
      });
    });
  }
}
