import { readFile } from 'node:fs/promises';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('A copy of a course saved with no signal becomes a course of its own; parts that need a signal are listed @full', async ({
      phone,
      site,
    }) => {
      const page = await installSignedIn(phone, 'instructor');
      await page.goto(`${phone.url}/add-course?course=bookkeeping`);
      const lessons = page.getByRole('list', { name: 'Lessons by size' });
      await expect(lessons.getByRole('listitem').first()).toContainText(/\d\s[kM]B/);
      await phone.offline();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save a copy' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('bookkeeping.html');
      const buffer = await readFile(await file.path());

      await page.getByRole('link', { name: 'Courses' }).first().click();
      await page.getByRole('button', { name: 'Add course' }).click();
      const dialog = page.getByRole('dialog', { name: 'Name your course' });
      await dialog
        .getByLabel('Open a course file')
        .setInputFiles({ name: 'bookkeeping.html', mimeType: 'text/html', buffer });
      await expect(dialog).toBeHidden();
      await phone.online();
      const made = () =>
        site.host().database.first("select id, title from data_items where title like '%(copy)'");
      await expect.poll(made).toBeTruthy();
      const chapters = (parent: unknown) =>
        site
          .host()
          .database.all(
            'select data from data_items where table_number = 3 and parent_id = ?',
            String(parent),
          )
          .map(({ data }) => JSON.parse(String(data)))
          .toSorted((a, b) => a.position - b.position);
      const original = site
        .host()
        .database.first("select id from data_items where table_number = 2 and slug = 'bookkeeping'");
      const titles = (parent: unknown) =>
        chapters(parent).map(({ title, lessons: each }) => [
          title,
          each.map((lesson: { title: string }) => lesson.title),
        ]);
      await expect.poll(() => titles(made()?.['id'])).toEqual(titles(original?.['id']));
    });
  });
