import type { Page } from '@playwright/test';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import {
  addBlock,
  addLesson,
  courseOnHost,
  expectSavedOnly,
  openEditor,
  textOf,
} from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens, tagAt } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const title = (page: Page) => page.getByRole('heading', { level: 1 });

interface HostCourse {
  readonly id: string;
  readonly title: string;
  readonly data: Record<string, unknown>;
}

function coursesOf(site: Site, named: string): HostCourse[] {
  return site
    .host()
    .database.all('select id, title, data from data_items where table_number = 2 and title = ?', named)
    .map((row) => ({
      id: String(row['id']),
      title: String(row['title']),
      data: JSON.parse(String(row['data'])),
    }));
}

/** Names a new course, which opens in the editor. */
async function nameCourse(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name your course' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Create course' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/edit-course\/tmp_/);
  await expect(page.getByText('No Chapters Created Yet')).toBeVisible();
}

function backToCourses(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'Back to courses' }).click();
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('An instructor adds a course with no signal, sees that it waits, and the host has it once @full', async ({
      phone,
      site,
    }) => {
      const page = await installSignedIn(phone, 'instructor');
      await expect(page.getByRole('article')).toHaveCount(4);
      await allCached(page);
      await expectCached(page, 'editor');
      await phone.offline();
      await page.reload();
      await expect(page.locator('main header').getByText(/^As of today \d\d:\d\d\./)).toBeVisible();
      await nameCourse(page, 'Stock that sells');
      await backToCourses(page);
      const card = page.getByRole('article').filter({ hasText: 'Stock that sells' });
      await expect(card.getByText(/Saved on this (phone|device), waiting to be sent/)).toBeVisible();
      await page.getByLabel('Search by course name').fill('SELLS stock');
      await expect(page.getByRole('article')).toHaveCount(1);
      expect(coursesOf(site, 'Stock that sells')).toEqual([]);
      await phone.online();
      await expect.poll(() => coursesOf(site, 'Stock that sells').length).toBe(1);
      await expect(card.getByText(/Saved on this (phone|device), waiting to be sent/)).toHaveCount(0);
      const [course] = coursesOf(site, 'Stock that sells');
      expect(course?.data).toMatchObject({ slug: 'stock-that-sells', chapters: [] });
      expect(JSON.stringify(course)).not.toContain('tmp_');
      await card.getByRole('link', { name: 'Edit Stock that sells' }).click();
      await expect(page).toHaveURL(/\/edit-course\/stock-that-sells$/);
      await expect(page.getByText('No Chapters Created Yet')).toBeVisible();
    });

    test('A course the office refuses says so with the cause, and is there once it was tried again', {
      tag: '@full',
    }, async ({ phone, site }) => {
      const page = await installSignedIn(phone, 'instructor');
      await expect(page.getByRole('article')).toHaveCount(4);
      const add = '**/add-data-item.php';
      await phone.context.route(add, (route) =>
        route.fulfill({ status: 403, json: { error: 'Your role does not allow this.' } }),
      );
      await nameCourse(page, 'Stock that sells');
      await backToCourses(page);
      const card = page.getByRole('article').filter({ hasText: 'Stock that sells' });
      await expect(card.getByText('Failed to add course')).toBeVisible();
      await expect(card.getByText('Your role does not allow this.')).toBeVisible();
      await phone.context.unroute(add);
      await card.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => coursesOf(site, 'Stock that sells').length).toBe(1);
      await expect(card.getByText('Failed to add course')).toHaveCount(0);
    });

    test('A course is renamed, described and given a picture with no signal; all of it arrives, its address stays', {
      tag: '@full',
    }, async ({ phone, site }) => {
      const page = await installSignedIn(phone, 'instructor');
      await allCached(page);
      await page.getByRole('link', { name: 'Settings of Bookkeeping in ten minutes a day' }).click();
      await expect(title(page)).toHaveText('Bookkeeping in ten minutes a day');
      await phone.offline();
      await page.getByLabel('Name', { exact: true }).fill('');
      await page
        .getByRole('region', { name: 'Name and description' })
        .getByRole('button', { name: 'Save', exact: true })
        .click();
      await expect(page.getByText('This field is required').first()).toBeVisible();
      await page.getByLabel('Name', { exact: true }).fill('Bookkeeping at the counter');
      await page.getByRole('textbox', { name: 'Description' }).fill('One line a day.');
      await page
        .getByRole('region', { name: 'Name and description' })
        .getByRole('button', { name: 'Save', exact: true })
        .click();
      await expect(page.getByText('Course updated successfully')).toBeVisible();
      await expect(title(page)).toHaveText('Bookkeeping at the counter');
      await page
        .locator('input[type=file][accept="image/*"]')
        .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: dot });
      await expect(page.getByRole('region', { name: 'Picture' }).locator('img')).toHaveAttribute(
        'src',
        /^blob:/,
      );
      await phone.online();
      await expect.poll(() => coursesOf(site, 'Bookkeeping at the counter').length).toBe(1);
      await expect
        .poll(() => String(coursesOf(site, 'Bookkeeping at the counter')[0]?.data['image']))
        .toMatch(/\/upload\/files\/.*\.png$/);
      expect(coursesOf(site, 'Bookkeeping at the counter')[0]?.data).toMatchObject({
        slug: 'bookkeeping',
        description: 'One line a day.',
      });
    });

    test('A course deleted with no signal comes back with Undo; deleted for good it is gone from the host', {
      tag: '@full',
    }, async ({ phone, site }) => {
      const page = await installSignedIn(phone, 'instructor');
      await allCached(page);
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(4);
      const remove = async () => {
        await page.getByRole('link', { name: /^Settings of Bookkeeping/ }).click();
        await page.getByRole('button', { name: 'Delete this course' }).click();
        const question = page.getByRole('alertdialog', { name: 'Delete Bookkeeping in ten minutes a day?' });
        await expect(question).toContainText('Its 7 lessons go with it');
        await question.getByRole('button', { name: 'Delete the course' }).click();
        await expect(cards).toHaveCount(3);
      };
      await phone.offline();
      await remove();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(cards).toHaveCount(4);
      await phone.online();
      await remove();
      await expect.poll(() => coursesOf(site, 'Bookkeeping in ten minutes a day')).toEqual([]);
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    });

    test('An instructor is told whom the list of students leaves out, and an admin finds everybody', {
      tag: '@full',
    }, async ({ phone }) => {
      const page = await installSignedIn(phone, 'instructor');
      await page
        .getByRole('navigation', { name: 'Teaching' })
        .getByRole('link', { name: 'Students' })
        .click();
      await expect(page.getByText('to admins only')).toBeVisible();
      await expect(page.getByText('2 students')).toBeVisible();
      await page.getByLabel('Search the students').fill('nkosi');
      await expect(page.getByText('1 student of 2')).toBeVisible();
      await expect(page).toHaveURL(/\?q=nkosi$/);
      await page.getByLabel('Search the students').fill('nobody at all');
      await page.getByRole('button', { name: 'Show all 2' }).click();
      await expect(page.getByText('2 students')).toBeVisible();
    });

    test('With no signal and no list of students, nobody is said to be on it', { tag: '@full' }, async ({
      phone,
      site,
    }) => {
      const page = await installSignedIn(phone, 'instructor');
      await allCached(page);
      await phone.offline();
      await page.goto(`${site.url}/instructor/students`);
      await expect(page.getByText(/^The list is not on this (?:phone|device) yet$/)).toBeVisible();
      await expect(page.getByText('These are the people on course records')).toHaveCount(0);
    });

    test('The dashboard counts known courses and waiting work, with no signal too', {
      tag: '@full',
    }, async ({ phone }) => {
      const page = await installSignedIn(phone, 'instructor');
      await allCached(page);
      await page
        .getByRole('navigation', { name: 'Teaching' })
        .getByRole('link', { name: 'Dashboard' })
        .click();
      const figure = (name: string) =>
        page
          .locator('dl > div')
          .filter({ has: page.getByText(name, { exact: true }) })
          .locator('dd');
      await expect(figure('Chapters')).toHaveText('13');
      await expect(figure('Lessons')).toHaveText('25');
      await phone.offline();
      await page.reload();
      await page.getByRole('link', { name: 'Add course' }).click();
      const dialog = page.getByRole('dialog', { name: 'Name your course' });
      await dialog.getByLabel('Name', { exact: true }).fill('Stock that sells');
      await dialog.getByRole('button', { name: 'Create course' }).click();
      await expect(page).toHaveURL(/\/edit-course\/tmp_/);
      await backToCourses(page);
      await page
        .getByRole('navigation', { name: 'Teaching' })
        .getByRole('link', { name: 'Dashboard' })
        .click();
      await expect(figure('Courses')).toHaveText('5');
      await expect(page.getByText('New course: Stock that sells')).toBeVisible();
    });
  });

for (const viewport of screens) {
  for (const isOnline of [true, false]) {
    const signal = isOnline ? 'while the office is down' : 'with no signal';
    test.describe(`${signal} at ${viewport.width} px`, { tag: '@full' }, () => {
      test.use({ viewport });

      test('A course that was never sent comes back with Undo, with its chapter, its lesson and its text', async ({
        phone,
        site,
      }) => {
        const page = await openEditor(phone);
        await page.getByRole('link', { name: 'Back to courses' }).click();
        await expect(page.getByRole('article')).toHaveCount(4);
        if (isOnline) await site.stop();
        else await phone.offline();
        await nameCourse(page, 'Stokvels');
        const card = page.getByRole('article').filter({ hasText: 'Stokvels' });
        await page.getByLabel('Title of the chapter').fill('The rules');
        await page.getByLabel('Title of the chapter').press('Enter');
        await expect(page.getByRole('region', { name: 'First lesson' })).toBeVisible();
        await addLesson(page, 'Ten women, one tin');
        await addBlock(page, 'Text', 'Read');
        await textOf(page).fill('Agree on them first.');
        await expectSavedOnly(page);
        await page.getByRole('link', { name: 'Back to courses' }).click();
        await card.getByRole('link', { name: 'Settings of Stokvels' }).click();
        await page.getByRole('button', { name: 'Delete this course' }).click();
        const question = page.getByRole('alertdialog', { name: 'Delete Stokvels?' });
        await expect(question).toContainText('You can undo it right after.');
        await question.getByRole('button', { name: 'Delete the course' }).click();
        await expect(page.getByRole('article')).toHaveCount(4);
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await expect(page.getByRole('article')).toHaveCount(5);
        await card.getByRole('link', { name: 'Edit Stokvels' }).click();
        await expect(page.getByRole('heading', { level: 3 })).toHaveText('Ten women, one tin');
        await expect(textOf(page)).toHaveValue('Agree on them first.');
        if (isOnline) {
          await site.start();
          // The course may have arrived before the office went down, and nothing there bears a marker yet.
          await page.getByRole('button', { name: /^1 needs you/ }).click({ timeout: 60_000 });
          await page.getByRole('dialog').getByRole('button', { name: 'Send it again' }).click();
          await page.keyboard.press('Escape');
        } else await phone.online();
        await expect
          .poll(() => JSON.stringify(courseOnHost(site, 'stokvels').chapters), { timeout: 60_000 })
          .toContain('Agree on them first.');
        expect(coursesOf(site, 'Stokvels')).toHaveLength(1);
        expect(courseOnHost(site, 'stokvels').chapters).toMatchObject([
          { slug: 'the-rules', lessons: [{ title: 'Ten women, one tin', contents: [{ title: 'Read' }] }] },
        ]);
      });
    });
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} px, ${colorScheme}`, { tag: '@full' }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use the pages of teaching', async ({ phone }) => {
        const page = await installSignedIn(phone, 'instructor');
        await expect(page.getByRole('article')).toHaveCount(4);
        await expectUsable(page, 'courses');
        await nameCourse(page, 'Stock that sells');
        await page.goto(`${phone.url}/add-course`);
        await expect(page.getByRole('dialog', { name: 'Name your course' })).toBeVisible();
        await expectUsable(page, 'name your course');
        for (const path of ['/instructor', '/instructor/students', '/add-course?course=bookkeeping']) {
          await page.goto(phone.url + path);
          await expect(title(page)).toBeVisible();
          await expect(page.getByText(/^(Opening|Counting|Looking)/)).toHaveCount(0);
          await expectUsable(page, path);
        }
      });
    });
  }
}

test('The way back from a new course does not ask for a name once more', { tag: '@full' }, async ({
  phone,
}) => {
  const page = await installSignedIn(phone, 'instructor');
  await page.goto(`${phone.url}/instructor/dashboard`);
  await page.getByRole('main').getByRole('link', { name: 'Add course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name your course' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/list-courses$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/instructor\/dashboard$/);
  await expect(dialog).toHaveCount(0);
});
