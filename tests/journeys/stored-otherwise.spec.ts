/** Hosts that store less than was sent: a visitor's booking, a learner's answers, an author's chapter, the office's record. */
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { courseOnHost, expectSent, openBlock, openEditor, textOf } from '../fixtures/journeys/editor.ts';
import { recordsOf } from '../fixtures/journeys/office.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, fillIn, submitButton, thandi } from '../fixtures/journeys/registration.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';
import { lessonWith } from '../fixtures/journeys/seed-lessons.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';

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

for (const habit of ['three-byte-utf8', 'strict-three-byte-utf8', 'latin1'] as const)
  test(`A learner’s answer with an emoji is whole at an office whose tables are ${habit} @full`, async ({
    phone,
    site,
  }) => {
    site.habit(habit);
    const page = await installSignedIn(phone, 'student');
    await page.goto(phone.url + lessonWith(bookkeeping, 'survey'));
    await page.getByRole('radio', { name: '10 to 19' }).check();
    await page.getByLabel('What do you sell or do?').fill('Good 👍 bread in Ŋwaṱhoho');
    await page.getByRole('button', { name: 'Send my answers' }).click();
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
    expect(recordsOf(site, 'FormAnswer').at(-1)?.value.answers).toMatchObject([
      {},
      { value: 'Good 👍 bread in Ŋwaṱhoho' },
    ]);
  });

test('A record of 400 people at an office that keeps 64 kB loses nobody on this phone, and needs its person @full', async ({
  phone,
  site,
}) => {
  const record = recordsOf(site, 'ICourse')[0];
  const [first] = record?.value.enrolledUsers ?? [];
  const enrolledUsers = Array.from({ length: 400 }, (_, at) => ({
    ...first,
    id: `p${at}`,
    name: `Person ${at}`,
    email: `person${at}@shop.example`,
    certificateNumber: '',
    issued: [],
  }));
  const store = (people: readonly object[]) =>
    site
      .host()
      .database.run(
        'update other_info set ItemValue = ? where Id = ?',
        JSON.stringify({ ...record?.value, enrolledUsers: people }),
        Number(record?.id),
      );
  store(enrolledUsers);
  const page = await installSignedIn(phone, 'instructor');
  await page.goto(`${phone.url}/course-details/${record?.id}`);
  await expect(page.getByText(/^This record is large: \d+ kB\./)).toBeVisible();
  site.habit('text-64k');
  await page.getByRole('button', { name: 'Add somebody' }).click();
  const form = page.getByRole('dialog', { name: 'Add somebody' });
  await form.getByLabel('Name', { exact: true }).fill('Ḓovhani Ŋwaṱhoho');
  await form.getByLabel('Email').fill('dovhani@shop.example');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(/keep at most 64 kB of one entry/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('401 people')).toBeVisible();
  site.clearFaults();
  await page.getByRole('button', { name: /^1 needs you/ }).click();
  await page.getByRole('button', { name: 'Put back what this phone has' }).click();
  await expect
    .poll(() => recordsOf(site, 'ICourse').find(({ id }) => id === record?.id)?.value.enrolledUsers.length)
    .toBe(401);
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
  await expect(page.getByText('Only a part was kept: choose what to do')).toBeVisible();
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
  await expect(page.getByText('Only a part was kept: choose what to do')).toBeVisible();
  await expect(page.getByText(/keep at most 64 kB of one entry/).first()).toBeVisible();
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
