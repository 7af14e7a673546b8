import { openOutline } from '../fixtures/journeys/downloads.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';

const first = 'start-with-one-book';

/** The office has something in a chapter that is no lesson, or no block. */
function damage(site: Site, slug: string, place: string, value: string): void {
  site
    .host()
    .database.run(
      `update data_items set data = json_set(data, '${place}', json(?)) where slug = ?`,
      value,
      slug,
    );
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('The readable rest of a damaged chapter is read, and the missing part is named', async ({
      browser,
      phone,
      site,
    }) => {
      damage(site, first, '$.lessons[#]', '"not a lesson"');
      const page = await phone.install(`/course/bookkeeping/${first}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What to write down');
      await expect(page.getByText('Part of this chapter is damaged in our records')).toBeVisible();

      damage(site, first, '$.lessons', '"{cut off"');
      const other = await browser.newContext({ viewport });
      const fresh = await other.newPage();
      await fresh.goto(`${site.url}/course/bookkeeping/${first}`);
      await expect(fresh.getByText('This chapter is damaged in our records')).toBeVisible();
      await openOutline(fresh);
      await expect(fresh.getByText('Damaged in our records.').filter({ visible: true })).toBeVisible();
      await fresh.keyboard.press('Escape');
      await fresh.goto(`${site.url}/course/bookkeeping`);
      await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('One line a day');
      await other.close();

      const cut = '{"title":"Start with one book","lessons":[{"id":"L1"';
      site.host().database.run('update data_items set data = ? where slug = ?', cut, first);
      const third = await browser.newContext({ viewport });
      const named = await third.newPage();
      await named.goto(`${site.url}/course/bookkeeping`);
      await expect(named.getByRole('heading', { level: 1 })).toHaveText('One line a day');
      await openOutline(named);
      await expect(
        named.getByRole('heading', { name: 'Start with one book', exact: true }).filter({ visible: true }),
      ).toBeVisible();
      await third.close();
    });
  });
