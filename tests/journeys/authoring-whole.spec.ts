import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import {
  addBlock,
  addChapter,
  addLesson,
  courseOnHost,
  expectSavedOnly,
  expectSent,
  stampedChapters,
} from '../fixtures/journeys/editor.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { storedRows } from '../fixtures/journeys/stored-rows.ts';

const form = 'After your first month';
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(`the bytes of ${name}`),
});

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('A course made wholly offline, with two chapters, five lessons, all seven kinds and pictures: the host holds exactly that tree', async ({
      phone,
      site,
    }) => makeAndCompare(phone, site, false));

    test('The same course made with a network is the same tree', async ({ phone, site }) =>
      makeAndCompare(phone, site, true));
  });
}

function formAt(site: Site): string {
  const row = site.host().database.first('select id from data_items where title = ?', form);
  return String(row?.['id']);
}

/** Makes a course of every kind of block and compares what the host has of it. */
async function makeAndCompare(phone: Phone, site: Site, isOnline: boolean): Promise<void> {
  const page = await installSignedIn(phone, 'instructor');
  await allCached(page);
  await page.goto(`${phone.url}/edit-course/bookkeeping`);
  await expectCached(page, 'editor');
  await page.getByRole('link', { name: 'Back to courses' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect.poll(async () => JSON.stringify(await storedRows(page, 'rows'))).toContain(form);
  if (!isOnline) await phone.offline();
  // With a network what is on its way is no longer shown once it is there, and what is below moves up.
  const arrived = async () => isOnline && (await expectSent(page));

  await page.getByRole('button', { name: 'Add course' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Stock that sells');
  await page.getByRole('button', { name: 'Create course' }).click();
  await expect(page.getByText('No Chapters Created Yet')).toBeVisible();
  await page.getByLabel('Title of the chapter').fill('Buy');
  await page.getByRole('button', { name: 'Add chapter' }).click();
  await expect(page.getByRole('region', { name: 'First lesson' })).toBeVisible();

  await addLesson(page, 'What sells');
  const text = await addBlock(page, 'Text', 'Read');
  await text.getByRole('textbox', { name: 'Text', exact: true }).fill('Count **twice**.\n\n');
  await text
    .locator('input[type=file]')
    .setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: dot });
  await expect(text.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/!\[shelf\]/);
  await arrived();
  const film = await addBlock(page, 'Video', 'Watch');
  await film.getByLabel('Choose a file').setInputFiles(file('till.webm', 'video/webm'));
  await film.getByLabel('Add a picture').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: dot });
  await arrived();

  await addLesson(page, 'Check yourself');
  const quiz = await addBlock(page, 'Quiz', 'Ask');
  await quiz.getByLabel('Question', { exact: true }).fill('What do you count first?');
  await quiz.getByLabel('Answer 1', { exact: true }).fill('Notes');
  await quiz.getByRole('button', { name: 'Change the order' }).click();
  await quiz.getByRole('button', { name: 'Move Notes down' }).click();
  await expect(quiz.getByText('Notes is now 2 of 4.')).toBeAttached();
  await quiz.getByRole('button', { name: 'Done' }).click();
  await quiz.getByRole('button', { name: 'Delete answer 4' }).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(quiz.getByLabel('Answer 4', { exact: true })).toHaveValue('Option 4');
  const told = await addBlock(page, 'Survey', 'Tell us');
  await told.getByLabel('Form', { exact: true }).selectOption({ label: form });
  await addLesson(page, 'Papers');
  const paper = await addBlock(page, 'PDF', 'Sheet');
  await paper.getByLabel('Choose a file').setInputFiles(file('sheet.pdf', 'application/pdf'));
  await arrived();

  await addChapter(page, 'Sell');
  await addLesson(page, 'Listen');
  const sound = await addBlock(page, 'Audio', 'Hear');
  await sound.getByLabel('Choose a file').setInputFiles(file('hello.mp3', 'audio/mpeg'));
  await arrived();
  await addLesson(page, 'Show');
  const slides = await addBlock(page, 'Power Point', 'Slides');
  await slides.getByLabel('Choose a file').setInputFiles(file('show.pptx', ''));
  await arrived();
  await expect(slides.getByText('show.pptx, 1 kB')).toBeVisible();
  await expect(slides.getByLabel('Or a link')).toHaveValue('');
  if (!isOnline) await expectSavedOnly(page);

  await phone.online();
  await expectSent(page);
  await expect.poll(() => courseOnHost(site, 'stock-that-sells').chapters.length).toBe(2);
  const tree = () =>
    courseOnHost(site, 'stock-that-sells').chapters.map((chapter) => [
      chapter.title,
      chapter.lessons.map((lesson: { title: string; contents: { type: string; title: string }[] }) => [
        lesson.title,
        lesson.contents.map(({ type, title }) => `${type}: ${title}`),
      ]),
    ]);
  await expect
    .poll(() => JSON.stringify(courseOnHost(site, 'stock-that-sells')), { timeout: 40_000 })
    .not.toContain('tmp_');
  expect(tree()).toEqual([
    [
      'Buy',
      [
        ['What sells', ['text: Read', 'video: Watch']],
        ['Check yourself', ['quiz: Ask', 'survey: Tell us']],
        ['Papers', ['pdf: Sheet']],
      ],
    ],
    [
      'Sell',
      [
        ['Listen', ['audio: Hear']],
        ['Show', ['power point: Slides']],
      ],
    ],
  ]);
  const { id, chapters } = courseOnHost(site, 'stock-that-sells');
  const [read, watch] = chapters[0].lessons[0].contents;
  const [ask, survey] = chapters[0].lessons[1].contents;
  expect(survey.formId).toBe(formAt(site));
  const answers = ask.questions[0].options.map(({ text }: { text: string }) => text);
  expect(answers).toEqual(['Option 2', 'Notes', 'Option 3', 'Option 4']);
  expect(read.body).toMatch(
    /^<p>Count <strong>twice<\/strong>\.<\/p>\n<p><img src="[^"]+\.png" alt="shelf"><\/p>$/,
  );
  expect([watch.src, watch.poster]).toEqual([
    expect.stringMatching(/\.webm$/),
    expect.stringMatching(/\.png$/),
  ]);
  for (const chapter of chapters) {
    expect(chapter.courseId).toBe(id);
    for (const lesson of chapter.lessons) {
      expect(lesson.chapterId).toBe(chapter.id);
      for (const content of lesson.contents) expect(content.lessonId).toBe(lesson.id);
    }
  }
  // A pause of ten seconds, and then the course says of both what they are.
  await expect
    .poll(() => stampedChapters(site, 'stock-that-sells'), { timeout: 60_000 })
    .toEqual([true, true]);
}
