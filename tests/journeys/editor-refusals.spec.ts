import { askToDelete } from '../fixtures/journeys/deleting.ts';
import {
  addBlock,
  addChapter,
  addLesson,
  blocksOf,
  closeOutline,
  courseOnHost,
  expectSent,
  fromLessonMenu,
  openBlock,
  openEditor,
  outlineOf,
  textOf,
} from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens, tagAt } from '../fixtures/journeys/screens.ts';
import { seedFile } from '../fixtures/journeys/seed-lessons.ts';
import { tapTwice } from '../fixtures/journeys/tap-twice.ts';

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A text that the phone cannot store says so until it is stored; beside a sound that is too big the words are sent, and it says why it is not', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      await test.step('the phone is full, and has room again', async () => {
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
        const alert = page
          .getByRole('alert')
          .filter({ hasText: /This (phone|device) couldn’t save your last change/ });
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
        await expect(
          page.getByText(/^Saved on this (phone|device) \d\d:\d\d · Not sent yet$/),
        ).toBeAttached();
        await phone.online();
        await expectSent(page);
      });
      await test.step('the office refuses a sound, until it is removed', async () => {
        const atOffice = () => JSON.stringify(courseOnHost(site, 'savings-and-investment'));
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
      });
      phone.consoleMessages.splice(0);
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

    test('The editor stays in the opened one of two courses with one address @full', async ({
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
      const named = 'Bookkeeping in ten minutes a day';
      const lessons = (await outlineOf(page)).getByRole('list').getByRole('link');
      await lessons.last().click();
      await closeOutline(page);
      await expect(page).toHaveURL(new RegExp(`/edit-course/${id}/`));
      if (viewport.width >= 960) await expect(title).toHaveText(named);
      // On a phone they are with the chapters and lessons.
      if (viewport.width < 960) await outlineOf(page);
      await page.getByRole('link', { name: 'Settings' }).click();
      await expect(page).toHaveURL(new RegExp(`/add-course\\?course=.*${id}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(named);
    });

    test('A person who taps twice gets one of each, and stays where they write @full', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      const toOutline = page.getByRole('button', { name: 'Chapters and lessons' });
      if (await toOutline.isVisible()) await toOutline.dblclick();
      const outline = await outlineOf(page);
      await outline.getByRole('button', { name: 'Add chapter' }).click();
      await outline.getByLabel('Title of the chapter').fill('Money boxes');
      await outline.getByRole('button', { name: 'Add chapter' }).dblclick();
      // The sheet of a phone goes by itself.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const first = page.getByRole('region', { name: 'First lesson' });
      await first.getByLabel('Title of the lesson').fill('Ten women, one tin');
      await first.getByRole('button', { name: 'Add lesson' }).dblclick();
      const kinds = page.getByRole('group', { name: 'Kinds of content' });
      await expect(kinds).toBeVisible();
      // A key in between: at this speed, and at the same place, the next tap would be the second one of the last.
      await page.keyboard.press('Shift');
      await kinds.getByRole('button', { name: 'Text', exact: true }).dblclick();
      const blocks = blocksOf(page);
      await expect(blocks).toHaveCount(1);
      await tapTwice(page.getByRole('button', { name: 'Duplicate', exact: true }));
      await expect(blocks).toHaveCount(2);
      // The bar of the app's places is below the button that closes the question.
      const question = await askToDelete(page, 'block');
      await question.getByRole('button', { name: 'Confirm' }).dblclick();
      await expect(blocks).toHaveCount(1);
      await page.getByRole('status').getByRole('button', { name: 'Undo' }).dblclick();
      await expect(blocks).toHaveCount(2);
      await expect(page).toHaveURL(/\/edit-course\//);
      const quiz = await addBlock(page, 'Quiz', 'Ask');
      const answers = quiz.getByRole('textbox', { name: /^Answer \d$/ });
      const questions = quiz.getByLabel('Question', { exact: true });
      await tapTwice(quiz.getByRole('button', { name: 'Delete answer 1' }));
      await expect(answers).toHaveCount(3);
      await tapTwice(quiz.getByRole('button', { name: 'Add question' }));
      await expect(questions).toHaveCount(2);
      await fromLessonMenu(page, 'Move to another chapter');
      const chapters = page.getByRole('dialog').getByRole('list', { name: 'Chapters' });
      await chapters.getByRole('button').first().dblclick();
      await expect(page.getByRole('heading', { level: 2, name: 'Good weeks and bad weeks' })).toBeVisible();
      await expectSent(page);
      const lessons = () =>
        courseOnHost(site, 'savings-and-investment').chapters.map(({ title, lessons: each }) => [
          title,
          each.filter((one: { title: string }) => one.title === 'Ten women, one tin').length,
        ]);
      await expect.poll(lessons).toEqual([
        ['Good weeks and bad weeks', 1],
        ['Stokvels that stand', 0],
        ['Money that works', 0],
        ['Money boxes', 0],
      ]);
      const [chapter] = courseOnHost(site, 'savings-and-investment').chapters;
      expect(chapter?.lessons.at(-1)?.contents).toMatchObject([
        { type: 'text' },
        { type: 'text' },
        { type: 'quiz', questions: [{ options: { length: 3 } }, { options: { length: 4 } }] },
      ]);
    });

    test('A picture that the office refuses is taken out of the text where it is, and the text is sent without it @full', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      const upload = '**/upload/upload.php*';
      await phone.context.route(upload, (route) =>
        route.fulfill({ status: 413, json: { error: 'The file is too large.' } }),
      );
      const text = textOf(page);
      const add = (name: string) =>
        page
          .getByLabel('Picture', { exact: true })
          .first()
          .setInputFiles({ ...seedFile('logo.png'), name });
      await text.fill('Look at it.');
      await add('shop.png');
      const pictures = page.getByRole('list', { name: 'Pictures you added' });
      await expect(pictures.getByText('The file is too large.')).toBeVisible();
      const badge = page.getByRole('banner').getByRole('button', { name: /needs? you/ });
      await expect(badge).toBeVisible();
      await pictures.getByRole('button', { name: 'Remove the picture' }).click();
      await expect(pictures).toHaveCount(0);
      await expect(text).toHaveValue('Look at it.');
      await expect(badge).toHaveCount(0);
      await expectSent(page);

      // The same with Undo: the picture is let go of when nothing can bring it back any more.
      await add('till.png');
      await expect(pictures.getByText('The file is too large.')).toBeVisible();
      await page.getByRole('article').getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(text).toHaveValue('Look at it.');
      await text.fill('Look at it twice.');
      await page.getByRole('link', { name: 'Back to courses' }).click();
      await expect
        .poll(() => JSON.stringify(courseOnHost(site, 'savings-and-investment')))
        .toContain('twice');
      await expect(badge).toHaveCount(0);
      await phone.context.unroute(upload);
    });
  });
