/** A file that the office refuses, and a course that somebody else deletes: what an author reads, and what becomes of the words. */
import { addBlock, courseOnHost, openBlock, openEditor, textOf } from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens, tagAt } from '../fixtures/journeys/screens.ts';

const slug = 'savings-and-investment';

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('Words beside a sound that is too big are sent; the sound says why it is not, until it is removed', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      const atOffice = () => JSON.stringify(courseOnHost(site, slug));
      await phone.context.route('**/upload/upload.php*', (route) =>
        route.fulfill({ status: 413, json: { error: 'File too big' } }),
      );
      const block = await addBlock(page, 'Audio', 'Rain on a roof');
      await block
        .getByLabel(/^Choose (a|another) file$/)
        .setInputFiles({ name: 'rain.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('a long sound') });
      await expect(block.getByText(/^File too big/)).toBeVisible();
      await openBlock(page, page.locator('main section[data-kind="text"]').first());
      await textOf(page).fill('Typed beside a refused sound.');
      await expect(page.getByText(/ · Sent \d\d:\d\d without a file$/)).toBeVisible();
      await expect.poll(atOffice).toContain('Typed beside a refused sound.');
      expect(atOffice()).toContain('Rain on a roof');
      expect(atOffice()).not.toContain('tmp_');
      await openBlock(page, block);
      await expect(block.getByText(/^File too big/)).toBeVisible();
      await block.getByRole('button', { name: 'Remove the sound' }).click();
      await expect(block.getByText(/^File too big/)).toHaveCount(0);
      await expect(page.getByText(/ · Sent \d\d:\d\d$/)).toBeVisible();
      phone.said.splice(0);
    });

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
      await expect(page.getByText('Deleted at the office', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Make it again' }).click();
      await expect(page.getByRole('heading', { name: 'This course was deleted' })).toHaveCount(0);
      await expect
        .poll(() => courseOnHost(site, slug).chapters.map(({ title }) => title))
        .toEqual(chapters.map(({ title }) => title));
      await expect
        .poll(() => JSON.stringify(courseOnHost(site, slug)))
        .toContain('Typed into a course that is gone.');
      await expect(page.getByRole('banner').getByRole('button', { name: /needs? you/ })).toHaveCount(0);
      phone.said.splice(0);
    });
  });
