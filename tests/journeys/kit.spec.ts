/** The pattern page of the embedded host: every component of src/ui, in both schemes and by keyboard alone. */
import type { Page } from '@playwright/test';
import { alive } from '../fixtures/journeys/alive.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { desk, expectUsable, screens } from '../fixtures/journeys/screens.ts';

async function openKit(phone: Phone): Promise<Page> {
  const page = await phone.open('/host/kit');
  await expect(page.getByRole('heading', { level: 1, name: 'Pattern page' })).toBeVisible();
  return page;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Lessons' }).getByRole('link');
const order = [
  'Count the till',
  'Write it down',
  'Money in and money out, every day of the month',
  'Pay yourself',
];
const [first = '', second = '', third = '', fourth = ''] = order;

/** The layers of a page from the weakest to the strongest: each has the place where a sheet first names it. */
function layersOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const namesOf = (rule: CSSRule) => {
      if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
      return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
    };
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    return [...new Set(rules.flatMap(namesOf))].filter((name) => name && !name.includes('.'));
  });
}

test('The same rules win on the pattern page as in the app, on each kind of its pages', {
  tag: '@full',
}, async ({ phone }) => {
  const page = await openKit(phone);
  const order = ['tokens', 'base', 'words', 'ui', 'features'];
  expect(await layersOf(page)).toEqual(order);
  // Made by the build; empty until the app fills it; at no address.
  for (const path of ['/', '/profile', '/no-such-page']) {
    await page.goto(phone.url + path);
    await page.keyboard.press('Shift');
    await alive(page);
    expect(await layersOf(page), path).toEqual(order);
  }
});

test('Every component can be used at both sizes and in both schemes', { tag: '@full' }, async ({ phone }) => {
  const page = await openKit(phone);
  await expect(page).toHaveTitle('Pattern page');
  await page.getByRole('button', { name: 'Save your profile' }).click();
  const sent = page.getByRole('region', { name: 'Fields', exact: true });
  await expect(sent.getByText('There is a problem')).toBeVisible();
  for (const size of screens) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectUsable(page, `${colorScheme} at ${size.width}`);
    }
  }
});

test('The pattern page is seen in the other scheme and with large letters without changing the device', {
  tag: '@full',
}, async ({ phone }) => {
  const page = await openKit(phone);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  const scheme = page.getByRole('combobox', { name: 'Scheme' });
  await scheme.selectOption('Dark');
  await expect.poll(ground).not.toBe(light);
  await page.getByRole('checkbox', { name: 'Letters twice as large' }).check();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectUsable(page, 'dark with large letters');
  await scheme.selectOption('Light');
  await expect.poll(ground).toBe(light);
});

test('Rows are put in order by two buttons and by dragging @full', async ({ phone }) => {
  const page = await openKit(phone);
  await expect(rows(page)).toHaveText(order);
  await expectUsable(page, 'the list at rest');

  const down = page.getByRole('button', { name: `Move ${first} down` });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([second, first, third, fourth]);
  await expect(page.getByText(`${first} is now 2 of 4.`)).toBeAttached();
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([second, third, fourth, first]);
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute('aria-disabled', 'true');

  const last = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem').last();
  const row = await last.boundingBox();
  if (!row) throw new Error('the last row is not on the screen');
  await page.mouse.move(row.x + 18, row.y + row.height / 2);
  await page.mouse.down();
  await page.mouse.move(row.x + 18, row.y - 4 * row.height, { steps: 8 });
  await page.mouse.up();
  await expect(rows(page)).toHaveText([first, second, third, fourth]);
  await expect(page.getByText(`${first} is now 1 of 4.`)).toBeAttached();
});

for (const size of screens)
  test(`A dialog gives the focus back to the button that opened it, ${size.width} px wide`, {
    tag: '@full',
  }, async ({ phone }) => {
    const page = await openKit(phone);
    await page.setViewportSize(size);
    const opener = page.getByRole('button', { name: 'Open a dialog' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share this course' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await expectUsable(page, 'an open dialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    const question = page.getByRole('button', { name: 'Ask a question' });
    await question.click();
    const asked = page.getByRole('alertdialog', { name: 'Delete this course?' });
    if (size === desk) await page.mouse.click(5, 5);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toHaveCount(0);
    await expect(question).toBeFocused();
  });
