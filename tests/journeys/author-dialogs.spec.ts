/** What authors open beside a lesson, on both screens and in both schemes: everybody can use it. */
import type { Page } from '@playwright/test';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { holdButton, openEditorAt, textOf } from '../fixtures/journeys/editor.ts';
import { withMicrophone as test } from '../fixtures/journeys/microphone.ts';
import { expect } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens } from '../fixtures/journeys/screens.ts';

const slug = 'savings-and-investment';
const pasted = '1. What does a stokvel need?\na) A lawyer\nb) A constitution ✅\n\nSee you on Monday';

async function fromMenu(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const sent = (page: Page) => expect(page.getByText(/Sent \d\d:\d\d$/)).toBeVisible();

for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} px, ${colorScheme}`, { tag: '@full' }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use the panels beside a lesson', async ({ phone }) => {
        const page = await installSignedIn(phone, 'instructor');
        await page.goto(`${phone.url}/edit-course/${slug}`);
        for (const name of ['Move to another chapter', 'Copy to another course']) {
          await fromMenu(page, name);
          await expectUsable(page, name);
          await close(page);
        }
        // Longer than the sheet: it scrolls, and the keyboard has to reach that.
        await textOf(page).fill(`Ten women agree. ${'They write it down. '.repeat(60)}`);
        await textOf(page).blur();
        await sent(page);
        await fromMenu(page, 'Earlier versions');
        await expectUsable(page, 'versions');
        await page.getByRole('list', { name: 'Versions' }).getByRole('button').first().click();
        await expect(page.getByRole('heading', { name: 'Compare two versions' })).toBeVisible();
        await expectUsable(page, 'compare');
        await close(page);
      });

      test('Everybody can use pasting and exporting a quiz, and recording a voice', async ({ phone }) => {
        const page = await installSignedIn(phone, 'instructor');
        await page.goto(`${phone.url}/edit-course/${slug}`);
        await page.getByRole('button', { name: 'Add content' }).click();
        await expectUsable(page, 'kinds of content');
        await page.getByRole('button', { name: 'Quiz', exact: true }).click();
        const quiz = page.getByRole('region', { name: 'Quiz', exact: true });
        await quiz.getByRole('button', { name: 'Paste a quiz' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Your questions').fill(pasted);
        await expect(dialog.getByRole('status')).toHaveText('1 question found, 1 not clear');
        await expectUsable(page, 'paste');
        await dialog.getByRole('button', { name: 'Add 1 question' }).click();
        await quiz.getByRole('button', { name: 'Use this quiz elsewhere' }).click();
        await expect(page.getByRole('button', { name: 'Save the file' })).toBeVisible();
        await expectUsable(page, 'export');
        await close(page);
        await page.getByRole('button', { name: 'Add content' }).click();
        await page.getByRole('button', { name: 'Audio', exact: true }).click();
        const block = page.getByRole('region', { name: 'Audio', exact: true });
        await (await holdButton(block)).focus();
        await page.keyboard.press('Space');
        await expect(block.getByRole('timer')).toHaveText(/^0:01/);
        await page.keyboard.press('Space');
        await expect(block.getByRole('button', { name: 'Keep it' })).toBeVisible();
        await expectUsable(page, 'voice');
      });

      test('Everybody can use the check for no signal, the copy of a course, and opening one', async ({
        phone,
      }) => {
        const page = await installSignedIn(phone, 'instructor');
        await page.goto(`${phone.url}/add-course?course=bookkeeping`);
        await expect(page.getByRole('list', { name: 'Lessons by size' })).toBeVisible();
        await expectUsable(page, 'settings');
        await page.goto(`${phone.url}/add-course`);
        await expect(page.getByRole('dialog', { name: 'Name your course' })).toBeVisible();
        await expectUsable(page, 'add or open a course');
      });

      test('Everybody can use the question at a place that two people changed', async ({
        phone,
        browser,
      }) => {
        const other = await browser.newContext({ viewport });
        const desk = await openEditorAt(other, phone.url, slug);
        const page = await installSignedIn(phone, 'instructor');
        await page.goto(`${phone.url}/edit-course/${slug}`);
        await expect(textOf(page)).toBeVisible();
        await phone.offline();
        await textOf(page).fill('Ten women agree on the rules.');
        await expect(page.getByText(/Not sent yet$/)).toBeVisible();
        await textOf(desk).fill('Twelve women agree on the rules.');
        await textOf(desk).blur();
        await sent(desk);
        await phone.online();
        await expect(page.getByRole('region', { name: 'Two versions of the text' })).toBeVisible();
        await expectUsable(page, 'conflict');
        await other.close();
      });
    });
  }
}
