import type { Page } from '@playwright/test';
import {
  expectSavedOnly,
  expectSent,
  fromLessonMenu,
  openEditor,
  textOf,
} from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens, signals, tagAt } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';
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

const sent = (page: Page) => expect(page.getByText(/Sent \d\d:\d\d$/)).toBeVisible();
const lessonTitle = (page: Page) => page.getByRole('heading', { level: 3 }).first();

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('With no signal a lesson is moved to another chapter, moved back, and moved again: the host has it once @full', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      const title = (await lessonTitle(page).textContent()) ?? '';
      await phone.offline();
      await fromLessonMenu(page, 'Move to another chapter');
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
      await fromLessonMenu(page, 'Move to another chapter');
      await choice.click();
      await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: target })).toBeVisible();
      await phone.online();
      await sent(page);
      const moved = chaptersOf(site)[target]?.at(-1);
      expect(moved?.title).toBe(title);
      await expect.poll(() => holding(site, moved?.id ?? '')).toEqual([target]);
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
      await fromLessonMenu(page, 'Earlier versions');
      const versions = page.getByRole('dialog').getByRole('list', { name: 'Versions' });
      await versions.getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByText('All of it gone by mistake')).toBeVisible();
      await page.getByRole('button', { name: 'Put this version back' }).click();
      await expect(text).toHaveValue(before);
      await fromLessonMenu(page, 'Earlier versions');
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
      await fromLessonMenu(page, 'Copy to another course');
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
  });

  for (const { isOnline, signal } of signals) {
    test.describe(`${signal} at ${viewport.width} px`, { tag: '@full' }, () => {
      test.use({ viewport });

      test('Twenty changes that stored themselves are undone one by one, and done again', async ({
        phone,
        site,
      }) => {
        const page = await openEditor(phone);
        if (!isOnline) await phone.offline();
        const text = textOf(page);
        const before = await text.inputValue();
        for (let step = 1; step <= 20; step++) {
          await text.fill(`${before}\n\nStep ${step}`);
          // Of four changes one is stored because the field is left, three while somebody is still in it.
          const isLeft = step % 4 === 1;
          if (isLeft) await text.blur();
          // Two changes that are stored together are one step.
          const stored = async () =>
            JSON.stringify([await storedRows(page, '$outbox'), await storedRows(page, 'rows')]);
          await expect.poll(stored).toContain(`Step ${step}`);
          if (!isLeft) await expect(text).toBeFocused();
          // A rest of two seconds ends a step, and so does leaving the field.
          if (step % 4 === 0) await silence(page, 2_500, 'nothing is typed');
          else await text.blur();
        }
        if (isOnline) await expectSent(page);
        else await expectSavedOnly(page);
        const undo = page.getByRole('button', { name: 'Undo', exact: true });
        for (let step = 19; step >= 1; step--) {
          await undo.click();
          await expect(text).toHaveValue(`${before}\n\nStep ${step}`);
        }
        await page.keyboard.press('Control+z');
        await expect(text).toHaveValue(before);
        await expect(undo).toHaveAttribute('aria-disabled', 'true');
        // A phone has no room for it beside Undo.
        if (viewport.width < 960) await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('button', { name: 'Redo' }).click();
        await expect(text).toHaveValue(`${before}\n\nStep 1`);
        await phone.online();
        await expectSent(page);
        const texts = JSON.stringify(chaptersOf(site));
        expect(texts).toContain('Step 1"');
        expect(texts).not.toMatch(/Step (?:[2-9]|1\d|20)/);
      });
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} px, ${colorScheme}`, { tag: '@full' }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use the operations on a lesson', async ({ phone }) => {
        const page = await openEditor(phone);
        await fromLessonMenu(page, 'Move to another chapter');
        await expectUsable(page, `/edit-course/${course}`);
      });
    });
  }
}
