/** With letters twice as large on a small phone, pictures stand over their words, which do not break for them. */
import type { Page } from '@playwright/test';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { doubleLetters, smallPhone } from '../fixtures/journeys/screens.ts';

/** Words beside or below pictures that stand on more than one line. */
function brokenWords(page: Page, rows: string): Promise<string[]> {
  return page.locator(rows).evaluate((list) => {
    const broken: string[] = [];
    const walk = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent ?? '';
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}’]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test.use({ viewport: smallPhone });

const rows = [
  ['/', '[aria-labelledby=programmes] ul'],
  ['/services', '[aria-labelledby=ways] ul'],
  ['/course-overview/bookkeeping', '[aria-labelledby=beside] ul'],
] as const;

for (const [path, list] of rows)
  test(`With letters twice as large no picture of ${path} breaks the words beside it`, {
    tag: '@full',
  }, async ({ phone }) => {
    const page = await phone.context.newPage();
    await doubleLetters(page);
    await page.goto(phone.url + path);
    await page.keyboard.press('Shift');
    await alive(page);
    await expect(page.locator(list)).toBeVisible();
    expect(await brokenWords(page, list)).toEqual([]);
  });

test('With letters twice as large an instructor reads /services unbroken, and the editor does not scroll sideways', async ({
  phone,
}) => {
  const page = await installSignedIn(phone, 'instructor');
  await doubleLetters(page);
  const [path, list] = rows[1];
  await page.goto(phone.url + path);
  await page.keyboard.press('Shift');
  await alive(page);
  await expect(page.locator(list)).toBeVisible();
  expect(await brokenWords(page, list)).toEqual([]);
  await page.goto(`${phone.url}/edit-course/bookkeeping`);
  await expect(page.getByRole('textbox', { name: 'Text', exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(smallPhone.width);
});
