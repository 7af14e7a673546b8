import {
  addBlock,
  addChapter,
  addLesson,
  closeOutline,
  openEditor,
  outlineOf,
} from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';

test.use({ viewport: smallPhone });

test('What the phone cannot store is said in sight, wherever in the lesson, until it is stored', async ({
  phone,
}) => {
  const page = await openEditor(phone);
  await phone.offline();
  await page.evaluate(() => {
    const { put, add } = IDBObjectStore.prototype;
    const full = () => {
      throw new DOMException('Quota exceeded.', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: full, add: full });
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put, add }) });
  });
  const text = page.getByRole('textbox', { name: 'Text', exact: true }).last();
  await text.scrollIntoViewIfNeeded();
  await text.fill('Words that have no room');
  const alert = page.getByRole('alert').filter({ hasText: 'This phone couldn’t save your last change' });
  await expect(alert).toBeInViewport({ ratio: 1 });
  const isCovered = await alert.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + 12, top + 8));
  });
  expect(isCovered, 'behind the header').toBe(false);
  await expect(page.getByText('Not saved', { exact: true })).toBeAttached();
  await expect(text).toHaveValue('Words that have no room');
  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
  await expect(alert).toHaveCount(0);
  await expect(page.getByText(/^Saved on this phone \d\d:\d\d · Not sent yet$/)).toBeAttached();
  phone.said.splice(0);
});

test('A link that cannot be used stays in its field to be put right; youtube.com/… is taken as it is typed @full', async ({
  phone,
}) => {
  const page = await openEditor(phone);
  const block = await addBlock(page, 'Video', 'Rain');
  const link = block.getByRole('textbox', { name: 'Or a link' });
  await link.fill('http://films.example/rain.html');
  await link.blur();
  await expect(page.getByText('Paste a link that starts with https://')).toBeVisible();
  await expect(link).toHaveValue('http://films.example/rain.html');
  await expect(page.getByText('Not saved yet: a field says why')).toBeVisible();
  await page.getByRole('link', { name: 'Back to courses' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('If you leave, what you typed there is gone.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await link.fill('https://films.example/rain.html');
  await link.blur();
  await expect(
    page.getByText('Learners leave the course for this one: it opens on films.example.'),
  ).toBeVisible();
  await link.fill('youtube.com/watch?v=dQw4w9WgXcQ');
  await link.blur();
  await expect(link).toHaveValue('https://youtube.com/watch?v=dQw4w9WgXcQ');
  await expect(page.getByText(/^Learners leave the course/)).toHaveCount(0);
  await block
    .getByLabel(/^Choose (a|another) file$/)
    .setInputFiles({ name: 'plan.docx', mimeType: 'application/msword', buffer: Buffer.from('words') });
  await expect(page.getByText('plan.docx can’t be the film. Choose another file.')).toBeVisible();
});

test('A chapter that the office refuses says so where it is written, and is sent when it is tried again @full', async ({
  phone,
  site,
}) => {
  const page = await openEditor(phone);
  const add = '**/add-data-item.php';
  await phone.context.route(add, (route) =>
    route.fulfill({ status: 403, json: { error: 'Your role does not allow this.' } }),
  );
  await addChapter(page, 'Money boxes');
  await expect(page.getByText('Failed to add course')).toBeVisible();
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();
  await addLesson(page, 'Ten women, one tin');
  await phone.context.unroute(add);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/· Sent \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('Failed to add course')).toHaveCount(0);
  const [row] = site.host().database.all("select data from data_items where data like '%Money boxes%'");
  expect(String(row?.['data'])).toContain('Ten women, one tin');
});

test('Of two courses with one address the editor stays in the one that was opened @full', async ({
  phone,
  site,
}) => {
  const { database } = site.host();
  const taken = database.first(
    "select id, data from data_items where table_number = 2 and slug = 'bookkeeping'",
  );
  const id = String(taken?.['id']);
  const data = { ...JSON.parse(String(taken?.['data'])), slug: 'savings-and-investment' };
  database.run(
    "update data_items set slug = 'savings-and-investment', data = ? where id = ?",
    JSON.stringify(data),
    id,
  );
  const page = await openEditor(phone, id);
  const title = page.getByRole('heading', { level: 1 });
  const named = await title.innerText();
  const lessons = (await outlineOf(page)).getByRole('list').getByRole('link');
  await lessons.last().click();
  await closeOutline(page);
  await expect(page).toHaveURL(new RegExp(`/edit-course/${id}/`));
  await expect(title).toHaveText(named);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(new RegExp(`/add-course\\?course=.*${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(named);
});
