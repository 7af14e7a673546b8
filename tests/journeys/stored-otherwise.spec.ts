/** Hosts that store less than was sent: a visitor's booking, and an author's chapter. */
import { courseOnHost, expectSent, openBlock, openEditor, textOf } from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, fillIn, submitButton, thandi } from '../fixtures/journeys/registration.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';

test.use({ viewport: smallPhone });

for (const habit of ['three-byte-utf8', 'strict-three-byte-utf8', 'latin1'] as const)
  test(`A booking with an emoji and letters of Venda is whole at an office whose tables are ${habit} @full`, async ({
    phone,
    site,
  }) => {
    site.habit(habit);
    const page = await phone.open('/events');
    await fillIn(page, { ...thandi, Name: 'Ḓovhani', Company: 'Spaza 🛒 Corner' });
    await submitButton(page).click();
    await expectAllSent(page);
    expect(site.bookings()).toMatchObject([{ fields: { name: 'Ḓovhani', company: 'Spaza 🛒 Corner' } }]);
  });

const course = 'savings-and-investment';

/** The texts of the first chapter of the course, as the host has them. */
function firstChapter(site: Site): string {
  return String(courseOnHost(site, course).rows[0]?.['data']);
}

test('A text of which the office’s tables lost an emoji is not called sent; it is whole on the phone, and put back', async ({
  phone,
  site,
}) => {
  const page = await openEditor(phone);
  site.habit('three-byte-utf8');
  await openBlock(page, page.locator('main section[data-kind="text"]').first());
  await textOf(page).fill('Buy at Spaza 🛒 Corner');
  await expect(page.getByText('Only a part was kept: needs you')).toBeVisible();
  await expect(page.getByText('can’t keep this character: 🛒').first()).toBeVisible();
  await page.reload();
  await openBlock(page, page.locator('main section[data-kind="text"]').first());
  await expect(textOf(page)).toContainText('Buy at Spaza 🛒 Corner');
  site.clearFaults();
  await page.getByRole('button', { name: 'Put back what this phone has' }).click();
  await expectSent(page);
  expect(firstChapter(site)).toContain('Buy at Spaza 🛒 Corner');
});

/** Gives each lesson of the first chapter a text of 24 kB; one that is edited here is stored with its source, twice as long. */
function makeLarge(site: Site): void {
  const [row] = courseOnHost(site, course).rows;
  const data = JSON.parse(String(row?.['data']));
  const body = `<p>${'Save a little. '.repeat(1_600)}</p>`;
  for (const { id, contents } of data.lessons)
    contents.unshift({ id: `${id}-text`, lessonId: id, type: 'text', title: 'Long', body, questions: [] });
  const sql = 'update data_items set data = ? where id = ?';
  site.host().database.run(sql, JSON.stringify(data), Number(row?.['id']));
}

test('A chapter of which the office’s system kept a part is divided, and both halves arrive whole @full', async ({
  phone,
  site,
}) => {
  makeLarge(site);
  const page = await openEditor(phone);
  site.habit('text-64k');
  const before = courseOnHost(site, course).chapters.length;
  await openBlock(page, page.locator('main section[data-kind="text"]').first());
  await textOf(page).press('ControlOrMeta+End');
  await textOf(page).pressSequentially(' One more line');
  await expect(page.getByText('Only a part was kept: needs you')).toBeVisible();
  await expect(page.getByText(/keeps at most 64 kB of one record/).first()).toBeVisible();
  await expect(page.getByText(/^This chapter is large: \d\d kB\.$/)).toBeVisible();
  await textOf(page).pressSequentially(', and a last word');
  await page
    .getByRole('button', { name: /^Divide it/ })
    .first()
    .click();
  await expectSent(page);
  await expect.poll(() => courseOnHost(site, course).chapters.length).toBe(before + 1);
  const [first, second] = courseOnHost(site, course).chapters;
  expect(second?.title).toBe(`${first?.title} (2)`);
  expect(JSON.stringify([first, second])).toContain('One more line, and a last word');
  expect(JSON.stringify([first, second])).not.toContain('tmp_');
});
