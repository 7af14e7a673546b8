/** What an old host stores in its own way is read as it was meant, in each role, and goes back as it was found. */
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { register } from '../fixtures/journeys/certificates.ts';
import { recordsOf, title } from '../fixtures/journeys/office.ts';
import { createPhone, expect, test } from '../fixtures/journeys/phone.ts';
import type { Site } from '../fixtures/journeys/site.ts';

/** The first form of the host, as it is stored. */
function firstForm(site: Site) {
  const row = site
    .host()
    .database.first('select * from data_items where table_number = 4 order by id limit 1');
  return { id: String(row?.['id']), data: JSON.parse(String(row?.['data'])) };
}

test('A host that escapes every text: the office reads its record, and anybody the name on a certificate', async ({
  phone,
  site,
}) => {
  const name = "Thandi O'Neill";
  const record = recordsOf(site, 'ICourse')[0];
  const value = { ...record?.value, courseName: "Tax & VAT for O'Neill", completionDate: '0000-00-00' };
  site
    .host()
    .database.run(
      'update other_info set ItemValue = ? where Id = ?',
      JSON.stringify(value),
      Number(record?.id),
    );
  register(site, { number: 'KGA-7QX4', name, course: 'Tax & VAT', date: 'Cohort 7' });
  site.habit('entities', 'values-as-texts');
  const visitor = await phone.open('/verify/KGA-7QX4');
  await expect(visitor.getByText(name, { exact: true })).toBeVisible();
  await expect(visitor.getByText('Tax & VAT', { exact: true })).toBeVisible();
  await expect(visitor.getByText('Cohort 7', { exact: true })).toBeVisible();
  await visitor.close();
  const page = await installSignedIn(phone, 'admin');
  await page.goto(`${phone.url}/course-details/${record?.id}`);
  await expect(title(page)).toHaveText("Tax & VAT for O'Neill");
  await expect(page.getByText('No day set (0000-00-00)').first()).toBeVisible();
});

test('A host whose lists have holes: a teacher changes the title of a form, and every question is still there @full', async ({
  phone,
  site,
  browser,
}) => {
  const before = firstForm(site);
  site.habit('list-with-holes', 'values-as-texts');
  const page = await installSignedIn(phone, 'instructor');
  await page.goto(`${phone.url}/instructor/form/${before.id}`);
  const field = page.getByLabel(/^Title/);
  await field.fill('After your first year');
  await field.blur();
  await expect.poll(() => firstForm(site).data.title).toBe('After your first year');
  const { fields } = firstForm(site).data;
  expect(Object.keys(fields)).toEqual(['0', '2', '3', '4']);
  expect(Object.values(fields)).toMatchObject(before.data.fields.map(({ id }: { id: string }) => ({ id })));
  const learner = createPhone(await browser.newContext(), site);
  const theirs = await installSignedIn(learner, 'student');
  await theirs.goto(`${learner.url}/forms/${before.id}`);
  await expect(theirs.getByRole('radio')).toHaveCount(3);
});

/** Puts a picture of another site before the words of the first lesson. */
function withPictureElsewhere(site: Site): void {
  const { database } = site.host();
  const row = database.first("select * from data_items where slug = 'start-with-one-book'");
  const data = JSON.parse(String(row?.['data']));
  const block = data.lessons[0].contents.find(({ type }: { type: string }) => type === 'text');
  block.body = `<p>Look: <img src="https://shop.example/shelf.png" alt="A shelf"></p>${block.body}`;
  database.run('update data_items set data = ? where id = ?', JSON.stringify(data), Number(row?.['id']));
}

test('A host that escapes tags and writes a yes as "1": a learner reads, and is told which answer is right @full', async ({
  phone,
  site,
}) => {
  withPictureElsewhere(site);
  site.habit('escaped-tags', 'slashes', 'values-as-texts', 'lists-as-json-text');
  const page = await phone.open('/course/bookkeeping/start-with-one-book');
  await expect(page.locator('article[data-ready]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Four columns are enough' })).toBeVisible();
  const place = page.getByRole('link', {
    name: 'A shelf: a picture on shop.example. It needs a signal. Open it there',
  });
  await expect(place).toHaveAttribute('href', 'https://shop.example/shelf.png');
  await page.getByRole('radio', { name: 'R50 in the “out” column, marked “home”' }).check();
  await expect(page.getByText('Right answer')).toBeVisible();
  await page.getByRole('radio', { name: 'R2 300' }).check();
  await expect(page.getByText('Right answer')).toHaveCount(2);
  await expect(page.getByText('No right or wrong here.')).toHaveCount(0);
});
