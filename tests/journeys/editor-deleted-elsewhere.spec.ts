/** A course that somebody else deletes: what its author reads, and what becomes of the words. */
import { courseOnHost, openEditor, textOf } from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens, tagAt } from '../fixtures/journeys/screens.ts';

const slug = 'savings-and-investment';

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('An author whose course is deleted elsewhere reads that, and makes it again with all that is in it @full', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      const { id, chapters } = courseOnHost(site, slug);
      const { database } = site.host();
      database.run('delete from data_items where table_number = 3 and parent_id = ?', id);
      database.run('delete from data_items where id = ?', Number(id));
      await textOf(page).fill('Typed into a course that is gone.');
      await expect(page.getByRole('heading', { name: 'This course was deleted' })).toBeVisible();
      await expect(page.getByText('Deleted by somebody else', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Make it again' }).click();
      await expect(page.getByRole('heading', { name: 'This course was deleted' })).toHaveCount(0);
      await expect
        .poll(() => courseOnHost(site, slug).chapters.map(({ title }) => title))
        .toEqual(chapters.map(({ title }) => title));
      await expect
        .poll(() => JSON.stringify(courseOnHost(site, slug)))
        .toContain('Typed into a course that is gone.');
      await expect(page.getByRole('banner').getByRole('button', { name: /needs? you/ })).toHaveCount(0);
      phone.consoleMessages.splice(0);
    });
  });
