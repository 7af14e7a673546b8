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

test('Half a registration is there after a look at the terms, before the app and with it, and gone once it was sent', async ({
  phone,
}) => {
  const province = (on: Page) => on.getByRole('combobox', { name: 'Province' });
  const release = await holdScripts(phone);
  const page = await phone.open('/events');

  await test.step('text typed before the app was there is found again by a link', async () => {
    await fillIn(page);
    await lookAtTerms(page);
    await page.goto(`${phone.url}/events`);
    release();
    await alive(page);
    await expect(field(page, 'Name')).toHaveValue('Thandi');
    await expect(field(page, 'Occupation')).toHaveValue('Shop owner');
    await expect(province(page)).toHaveValue('Gauteng');
  });

  await test.step('text typed since is there after going to the terms and back, and after loading anew', async () => {
    await field(page, 'Name').fill('Thandiwe');
    await field(page, 'City').fill('Alexandra');
    await province(page).selectOption('Limpopo');
    await lookAtTerms(page);
    await page.goBack();
    await expect(field(page, 'Name')).toHaveValue('Thandiwe');
    await expect(field(page, 'City')).toHaveValue('Alexandra');
    await expect(province(page)).toHaveValue('Limpopo');
    await page.goForward();
    await page.goBack();
    await expect(field(page, 'Name')).toHaveValue('Thandiwe');
    await page.reload();
    await expect(field(page, 'City')).toHaveValue('Alexandra');
  });

  await test.step('another tab has none of the text, and a person who signs up there finds all but their password again', async () => {
    const other = await phone.open('/events');
    await field(other, 'Name').focus();
    await alive(other);
    await expect(field(other, 'Name')).toHaveValue('');
    await other.goto(`${phone.url}/sign-up`);
    await field(other, 'Your name').focus();
    await alive(other);
    await field(other, 'Your name').fill('Thandi Mokoena');
    await field(other, 'Email address').fill('thandi@spaza.example');
    await other.getByLabel('Password', { exact: true }).fill('a short sentence');
    await other.getByRole('button', { name: 'Show the password' }).click();
    await lookAtTerms(other);
    await other.goBack();
    await expect(field(other, 'Your name')).toHaveValue('Thandi Mokoena');
    await expect(field(other, 'Email address')).toHaveValue('thandi@spaza.example');
    await expect(other.getByLabel('Password', { exact: true })).toHaveValue('');
    expect(
      await other.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
    ).not.toContain('sentence');
    await other.close();
  });

  await test.step('the sent text is not in the form any more', async () => {
    await register(page);
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Register for / })).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('');
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('typed'))),
    ).toEqual([]);
  });
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

test('A person who types on a page that the browser translated keeps their words, their field and their place in it', async ({
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
  expect(phone.consoleMessages.splice(0).join(), 'React tells that the page differed').toMatch(
    /^uncaught: .*#418/,
  );
});
