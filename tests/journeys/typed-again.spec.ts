/** Somebody types, looks at another page, and comes back to what they typed. */
import type { Page } from '@playwright/test';
import { alive } from '../fixtures/journeys/alive.ts';
import { expect, holdScripts, test } from '../fixtures/journeys/phone.ts';
import { fillIn, register } from '../fixtures/journeys/registration.ts';

test.use({ viewport: { width: 360, height: 740 } });

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));

async function lookAtTerms(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Terms/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible();
}

/** What another program does to a page that it translates: each text stands in two elements more. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    while (texts.nextNode()) all.push(texts.currentNode as Text);
    for (const text of all) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, option, noscript')) continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      text.replaceWith(outer);
      outer.firstElementChild?.append(`${text.data} (iZulu)`);
    }
  });
}

test('Half a registration is still there after a look at the terms, and gone once it was sent', async ({
  phone,
}) => {
  const page = await phone.open('/events');
  await field(page, 'Name').focus();
  await alive(page);
  await field(page, 'Name').fill('Thandi');
  await field(page, 'City').fill('Soweto');
  await page.getByRole('combobox', { name: 'Province' }).selectOption('Gauteng');
  await lookAtTerms(page);
  await page.goBack();
  await expect(field(page, 'Name')).toHaveValue('Thandi');
  await expect(field(page, 'City')).toHaveValue('Soweto');
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('Gauteng');
  await page.goForward();
  await page.goBack();
  await expect(field(page, 'Name')).toHaveValue('Thandi');
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Soweto');

  const other = await phone.open('/events');
  await field(other, 'Name').focus();
  await alive(other);
  await expect(field(other, 'Name')).toHaveValue('');
  await other.close();

  await register(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Register for this webinar' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('');
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('typed'))),
  ).toEqual([]);
});

test('840 letters to the office are still there after a look at the terms @full', async ({ phone }) => {
  const message = 'Our shop is in Orlando West. '.repeat(29).slice(0, 840);
  const page = await phone.open('/contact-us');
  await field(page, 'Message').focus();
  await alive(page);
  await field(page, 'Message').fill(message);
  await field(page, 'Designation').fill('Owner');
  await lookAtTerms(page);
  await page.goBack();
  await expect(field(page, 'Message')).toHaveValue(message);
  await expect(field(page, 'Designation')).toHaveValue('Owner');
});

test('Who reads the terms while they sign up finds their name and address again, and not their password', async ({
  phone,
}) => {
  const page = await phone.open('/sign-up');
  await field(page, 'Your name').focus();
  await alive(page);
  await field(page, 'Your name').fill('Thandi Mokoena');
  await field(page, 'Email address').fill('thandi@spaza.example');
  await page.getByLabel('Password', { exact: true }).fill('a short sentence');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await lookAtTerms(page);
  await page.goBack();
  await expect(field(page, 'Your name')).toHaveValue('Thandi Mokoena');
  await expect(field(page, 'Email address')).toHaveValue('thandi@spaza.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain('sentence');
});

test('What was typed before the app was there is found again when somebody comes back by a link', async ({
  phone,
}) => {
  const release = await holdScripts(phone);
  const page = await phone.open('/events');
  await fillIn(page);
  await lookAtTerms(page);
  await page.goto(`${phone.url}/events`);
  release();
  await expect(field(page, 'Name')).toHaveValue('Thandi');
  await expect(field(page, 'Occupation')).toHaveValue('Shop owner');
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('Gauteng');
});

test('Who types on a page that the browser translated keeps their words, their field and their place in it', async ({
  phone,
}) => {
  const release = await holdScripts(phone);
  const page = await phone.open('/events');
  await translate(page);
  await page.locator('#registration-city').fill('Soweto');
  await page.locator('#registration-name').pressSequentially('Thanda');
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => Object.assign(window, { old: document.activeElement }));
  release();
  await alive(page);
  await expect(page.locator('#registration-name')).toBeFocused();
  await page.keyboard.type('iw');
  await expect(page.locator('#registration-name')).toHaveValue('Thandiwa');
  await expect(page.locator('#registration-city')).toHaveValue('Soweto');
  expect(await page.evaluate(() => (window as unknown as { old: HTMLElement }).old.isConnected)).toBe(false);
  expect(phone.said.splice(0).join(), 'React tells that the page differed').toMatch(/^uncaught: .*#418/);
});
