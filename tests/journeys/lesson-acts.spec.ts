import type { Browser, Page } from '@playwright/test';
import { openEditor, openEditorAt } from '../fixtures/journeys/editor.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens, smallPhone } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { storedRows } from '../fixtures/journeys/stored-rows.ts';

const course = 'savings-and-investment';

interface StoredLesson {
  readonly id: string;
  readonly title: string;
  readonly contents: readonly {
    readonly id: string;
    readonly body: string;
    readonly source?: { md: string };
  }[];
}

/** The lessons of every chapter as the host has them, by the chapter's title. */
function chaptersOf(site: Site): Record<string, readonly StoredLesson[]> {
  const rows = site.host().database.all('select title, data from data_items where table_number = 3');
  return Object.fromEntries(
    rows.map((row) => [String(row['title']), JSON.parse(String(row['data'])).lessons ?? []]),
  );
}

/** The chapters that hold a lesson, by its id. */
function holding(site: Site, lessonId: string): string[] {
  return Object.entries(chaptersOf(site))
    .filter(([, lessons]) => lessons.some(({ id }) => id === lessonId))
    .map(([title]) => title);
}

async function fromMenu(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  const item = page.getByRole('button', { name });
  // A lesson that was just moved is drawn anew, with its menu closed: who meant to tap in it opens it again.
  await expect(async () => {
    if (!(await item.isVisible())) await more.click({ timeout: 2_000 });
    await item.click({ timeout: 2_000 });
  }).toPass();
}

const sent = (page: Page) => expect(page.getByText(/Sent \d\d:\d\d$/)).toBeVisible();
const lessonTitle = (page: Page) => page.getByRole('heading', { level: 3 }).first();

/** Two authors write at one paragraph: with no signal on the phone, and with one at the desk. */
async function twoTexts(phone: Phone, browser: Browser) {
  const other = await browser.newContext({ viewport: smallPhone });
  const desk = await openEditorAt(other, phone.url, course, 'admin');
  const page = await openEditor(phone);
  await phone.offline();
  const text = page.getByRole('textbox', { name: 'Text' }).first();
  await text.fill('Ten women agree on the rules.');
  await expect(page.getByText(/Not sent yet$/)).toBeVisible();
  await desk.getByRole('textbox', { name: 'Text' }).first().fill('Twelve women agree on the rules.');
  return { page, text, desk, other };
}

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('With no signal a lesson is moved to another chapter, moved back, and moved again: the host has it once', async ({
    phone,
    site,
  }) => {
    const page = await openEditor(phone);
    const title = (await lessonTitle(page).textContent()) ?? '';
    await phone.offline();
    await fromMenu(page, 'Move to another chapter');
    const choice = page
      .getByRole('dialog')
      .getByRole('list', { name: 'Chapters' })
      .getByRole('button')
      .first();
    const target = (await choice.locator('span').textContent()) ?? '';
    await choice.click();
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: target })).toBeVisible();
    await expect(lessonTitle(page)).toHaveText(title);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: target })).toBeHidden();
    await fromMenu(page, 'Move to another chapter');
    await choice.click();
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: target })).toBeVisible();
    await phone.online();
    await sent(page);
    const moved = chaptersOf(site)[target]?.at(-1);
    expect(moved?.title).toBe(title);
    await expect.poll(() => holding(site, moved?.id ?? '')).toEqual([target]);
  });

  test('Twenty changes that stored themselves are undone one by one, and done again @full', async ({
    phone,
  }) => {
    const page = await openEditor(phone);
    await phone.offline();
    const text = page.getByRole('textbox', { name: 'Text' }).first();
    const before = await text.inputValue();
    for (let step = 1; step <= 20; step++) {
      await text.fill(`${before}\n\nStep ${step}`);
      await text.blur();
      // Two changes that are stored together are one step.
      const stored = async () => JSON.stringify(await storedRows(page, '$outbox'));
      await expect.poll(stored).toContain(`Step ${step}`);
    }
    await expect(page.getByText(/Not sent yet$/)).toBeVisible();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    for (let step = 19; step >= 1; step--) {
      await undo.click();
      await expect(text).toHaveValue(`${before}\n\nStep ${step}`);
    }
    await page.keyboard.press('Control+z');
    await expect(text).toHaveValue(before);
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(text).toHaveValue(`${before}\n\nStep 1`);
  });

  test('An earlier version of a lesson is compared and put back, with no signal and after a reload @full', async ({
    phone,
  }) => {
    const page = await openEditor(phone);
    await phone.offline();
    const text = page.getByRole('textbox', { name: 'Text' }).first();
    const before = await text.inputValue();
    await text.fill('All of it gone by mistake');
    await text.blur();
    await expect(page.getByText(/Not sent yet$/)).toBeVisible();
    await page.reload();
    await fromMenu(page, 'Earlier versions');
    const versions = page.getByRole('dialog').getByRole('list', { name: 'Versions' });
    await versions.getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByText('All of it gone by mistake')).toBeVisible();
    await page.getByRole('button', { name: 'Put this version back' }).click();
    await expect(text).toHaveValue(before);
    await fromMenu(page, 'Earlier versions');
    await expect(versions.getByRole('button')).toHaveCount(2);
  });

  test('A lesson copied to another course with no signal has ids of its own @full', async ({
    phone,
    site,
  }) => {
    // Its chapters are on this phone once it was opened.
    const page = await openEditor(phone, 'bookkeeping');
    await page.goto(`${phone.url}/edit-course/${course}`);
    await expect(lessonTitle(page)).toBeVisible();
    const title = (await lessonTitle(page).textContent()) ?? '';
    await phone.offline();
    await fromMenu(page, 'Copy to another course');
    await page
      .getByLabel('Course', { exact: true })
      .selectOption({ label: 'Bookkeeping in ten minutes a day' });
    const choice = page
      .getByRole('dialog')
      .getByRole('list', { name: 'Chapters' })
      .getByRole('button')
      .first();
    const target = (await choice.locator('span').textContent()) ?? '';
    await choice.click();
    await expect(page.getByText(`You copied “${title}”`, { exact: false })).toBeVisible();
    await phone.online();
    await expect.poll(() => chaptersOf(site)[target]?.at(-1)?.title).toBe(title);
    const copy = chaptersOf(site)[target]?.at(-1);
    expect(holding(site, copy?.id ?? '')).toEqual([target]);
    const originals = Object.values(chaptersOf(site))
      .flat()
      .filter((lesson) => lesson.title === title);
    const blocks = originals.flatMap(({ contents }) => contents.map(({ id }) => id));
    expect(originals).toHaveLength(2);
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  test('Two authors rewrite one paragraph: the question is at the paragraph, with both texts @full', async ({
    phone,
    site,
    browser,
  }) => {
    const { page, text, desk, other } = await twoTexts(phone, browser);
    await desk.getByRole('heading', { level: 1 }).click();
    await sent(desk);
    await text.focus();
    const place = await text.boundingBox();
    await phone.online();
    const question = page.getByRole('region', { name: 'Two versions of the text' });
    await expect(question).toBeVisible();
    await expect(text).toBeFocused();
    // Less than a pixel: a page is scrolled by whole ones, and what is above may be a fraction of one taller.
    expect(Math.abs(((await text.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(1);
    await expect(question.locator('mark')).toHaveText(['Ten', 'Twelve']);
    await question.getByRole('button', { name: 'Use theirs' }).click();
    await expect(question).toBeHidden();
    await expect(text).toHaveValue('Twelve women agree on the rules.');
    await sent(page);
    const bodies = Object.values(chaptersOf(site))
      .flat()
      .flatMap(({ contents }) => contents.map(({ body }) => body));
    expect(bodies.filter((body) => body.includes('agree on the rules'))).toEqual([
      expect.stringContaining('Twelve women'),
    ]);
    await other.close();
  });

  test('Two authors rewrite one paragraph, and the one who is asked keeps their own: the host has it whole @full', async ({
    phone,
    site,
    browser,
  }) => {
    const { page, text, desk, other } = await twoTexts(phone, browser);
    await desk.getByRole('textbox', { name: 'Title' }).first().fill('Rules of the tin');
    await desk.getByRole('heading', { level: 1 }).click();
    await sent(desk);
    await expect.poll(() => JSON.stringify(chaptersOf(site))).toContain('Rules of the tin');
    await phone.online();
    const question = page.getByRole('region', { name: 'Two versions of the text' });
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(question).toBeHidden();
    await expect(text).toHaveValue('Ten women agree on the rules.');
    await sent(page);
    const [lesson] = Object.values(chaptersOf(site))
      .flat()
      .filter(({ contents }) => contents.some(({ body }) => body.includes('agree on the rules')));
    // What only the other one changed stays theirs: the title of the film above.
    expect(lesson?.contents).toMatchObject([
      { type: 'video', title: 'Rules of the tin' },
      { body: '<p>Ten women agree on the rules.</p>', source: { md: 'Ten women agree on the rules.' } },
    ]);
    await other.close();
  });
});

for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} px, ${colorScheme}`, { tag: '@full' }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use what is done with a lesson', async ({ phone }) => {
        const page = await openEditor(phone);
        await fromMenu(page, 'Move to another chapter');
        await expectUsable(page, `/edit-course/${course}`);
      });
    });
  }
}
